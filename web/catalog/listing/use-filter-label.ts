import { useTranslations } from 'use-intl';
import type { Condition } from '#contract/catalog/conditions.ts';
import type { BoxItem } from '#contract/catalog/phone-fields.ts';
import { facetOf, filters, type Facet, type FilterName } from '#contract/catalog/filters.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { useBrands } from '#web/platform/brands/shop-brands.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

type Models = readonly { readonly value: string; readonly name: string }[];

/** The label of a filter's value, as a choice, and once it is in use. */
export function useFilterLabel(allModels: Models = []) {
  const t = useTranslations('filters');
  const prices = useTranslations('listing');
  const texts = useTranslations('product');
  const facts = useTranslations('facts');
  const price = usePriceText();
  const storage = useStorageText();
  const place = usePlaceText();
  const brands = useBrands();
  const choice = (facet: Facet, value: string, models: Models): string => {
    switch (facet) {
      case 'brand':
        return brands.find(({ id }) => id === value)?.name ?? value;
      case 'model':
        return models.find((model) => model.value === value)?.name ?? value;
      case 'condition':
        return texts(value as Condition);
      case 'storage':
        return storage(Number(value));
      case 'location':
        return place(value);
      case 'inTheBox':
        return facts(value as BoxItem);
      default:
        return value;
    }
  };
  return (name: FilterName, value: string, models = allModels): string => {
    if (name === 'minPrice') return prices('priceFrom', { price: price(parseAmount(value)) });
    if (name === 'maxPrice') return prices('priceTo', { price: price(parseAmount(value)) });
    const facet = facetOf(name);
    if (isLimit(facet)) return t(`limits.${facet}`, { value: Number(value) });
    return isFlag(facet) ? t(`names.${facet}`) : choice(facet, value, models);
  };
}

type OfKind<Kind extends string> = {
  [Name in Facet]: (typeof filters)[Name]['kind'] extends Kind ? Name : never;
}[Facet];
const isLimit = (facet: Facet): facet is OfKind<'at-most' | 'at-least'> =>
  filters[facet].kind.startsWith('at-');
const isFlag = (facet: Facet): facet is OfKind<'flag'> => filters[facet].kind === 'flag';
