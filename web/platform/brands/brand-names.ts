import { translator } from '#web/platform/i18n/texts.ts';
import { shownBrands, type ShopBrand } from './shop-brands.ts';

/** A sentence lists so many brands; of more it names the first ones. */
export const mostListed = 6;

/**
 * The brands that are sold, as a sentence lists them: 'A, B and C'.
 * @param brands in their order, hidden ones included
 */
export function brandNames(brands: readonly ShopBrand[]): string {
  const t = translator('site');
  const names = shownBrands(brands).map(({ name }) => name);
  if (names.length > mostListed)
    return t('brandsAndMore', { names: names.slice(0, mostListed - 1).join(', ') });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('brands', { names: names.join(', '), last });
}
