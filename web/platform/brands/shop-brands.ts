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

/** So many brands are shown side by side; the rest of them as links, or in a select. */
export const mostSideBySide = 12;

/** The brands from the root loader's data, for `meta`. */
export function brandsIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): readonly ShopBrand[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { brands?: readonly ShopBrand[] } | undefined)?.brands ?? noBrands;
}
