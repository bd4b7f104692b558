import { brands, type BrandTint } from '#contract/catalog/brands.ts';

const classes: Readonly<Record<BrandTint, string>> = {
  blue: 'bg-tile-blue',
  grey: 'bg-tile-grey',
  green: 'bg-tile-green',
};

/** The class of the tint behind a brand's phones. */
export function brandTint(categoryId: string): string {
  const brand = brands.find(({ id }) => id === categoryId);
  return brand ? classes[brand.tint] : 'bg-tile';
}
