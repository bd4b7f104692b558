import type { BrandTint } from '#contract/catalog/category-fields.ts';
import { useBrands } from './shop-brands.ts';

/** The class of each tint. */
export const tintClasses: Readonly<Record<BrandTint, string>> = {
  blue: 'bg-tile-blue',
  grey: 'bg-tile-grey',
  green: 'bg-tile-green',
};

/** The class of the tint behind a brand's phones, by the brand's id. */
export function useBrandTint(): (categoryId: string) => string {
  const brands = useBrands();
  return (categoryId) => {
    const brand = brands.find(({ id }) => id === categoryId);
    return brand ? tintClasses[brand.tint] : 'bg-tile';
  };
}
