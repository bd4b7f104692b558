import { createContext, useContext } from 'react';
import type { BrandTint } from '#contract/catalog/category-fields.ts';

/** What every page knows of a brand. */
export interface ShopBrand {
  readonly id: string;
  readonly name: string;
  readonly tint: BrandTint;
  /** It is in no picker, but its phones may still be for sale. */
  readonly hidden: boolean;
}

/** Until they are known, or where they could not be read. */
export const noBrands: readonly ShopBrand[] = [];

/** The brands as one text: encoding 200 objects takes a millisecond of every page. */
export type PackedBrands = string & { readonly packed?: never };

/**
 * Packs the brands for the data of pages.
 * @param brands in their order
 */
export function packBrands(brands: readonly ShopBrand[]): PackedBrands {
  return JSON.stringify(
    brands.map(({ id, name, tint, hidden }) => [id, name, tint, ...(hidden ? [1] : [])]),
  );
}

let lastUnpacked: { readonly text: string; readonly brands: readonly ShopBrand[] } = {
  text: '[]',
  brands: noBrands,
};

/**
 * The brands in the data of a page.
 * @param text as packBrands wrote it; undefined without data
 * @returns the same list as long as they stay the same
 */
export function unpackBrands(text: PackedBrands | undefined): readonly ShopBrand[] {
  if (text === undefined) return noBrands;
  if (lastUnpacked.text !== text) {
    const rows = JSON.parse(text) as [string, string, BrandTint, 1?][];
    lastUnpacked = {
      text,
      brands: rows.map(([id, name, tint, hidden]) => ({ id, name, tint, hidden: hidden === 1 })),
    };
  }
  return lastUnpacked.brands;
}

/** The shop's brands in their order, from the root loader (web/root.tsx). */
export const BrandsContext = createContext(noBrands);

/** The shop's brands in their order, hidden ones included: phones of those are shown, too. */
export function useBrands(): readonly ShopBrand[] {
  return useContext(BrandsContext);
}

/** The brands that can be chosen. */
export function useBrandChoices(): readonly ShopBrand[] {
  return shownBrands(useBrands());
}

/** The brands that are not hidden. */
export function shownBrands(brands: readonly ShopBrand[]): readonly ShopBrand[] {
  return brands.filter(({ hidden }) => !hidden);
}

/** So many brands are shown side by side; the rest of them on a page of their own, or in a select. */
export const mostSideBySide = 12;

/** The brands from the root loader's data, for `meta`. */
export function brandsIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): readonly ShopBrand[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return unpackBrands((root as { brands?: PackedBrands } | undefined)?.brands);
}
