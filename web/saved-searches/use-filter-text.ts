import { useTranslations } from 'use-intl';
import { categories } from '#contract/catalog/categories.ts';
import { readFilters } from '#contract/saved-searches/schemas.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import '#web/platform/forms/zod-config.ts';

/** The filters of a saved search in words: 'Samsung · Good · Sylhet · up to $300'. */
export function useFilterText(): (
  query: string,
  models: readonly { value: string; name: string }[],
) => string {
  const t = useTranslations('listing');
  const conditions = useTranslations('product');
  const tSavedSearches = useTranslations('savedSearches');
  const storage = useStorageText();
  const price = usePriceText();
  const place = usePlaceText();
  return (query, models) => {
    const filters = readFilters(query)?.filters ?? {};
    const nameOf = (brand: string) => categories.find(({ id }) => id === brand)?.name ?? brand;
    const parts = [
      ...(filters.brand ?? []).map(nameOf),
      ...(filters.model ?? []).map((id) => models.find(({ value }) => value === id)?.name ?? id),
      ...(filters.storage ?? []).map((size) => storage(Number(size))),
      ...(filters.condition ?? []).map((condition) => conditions(condition)),
      ...(filters.location ?? []).map((each) => place(each)),
      filters.minPrice === undefined ? '' : t('priceFrom', { price: price(filters.minPrice) }),
      filters.maxPrice === undefined ? '' : t('priceTo', { price: price(filters.maxPrice) }),
      filters.years === undefined ? '' : t('yearsTo', { years: filters.years }),
      filters.verified === undefined ? '' : tSavedSearches('verified'),
    ].filter((each) => each !== '');
    return parts.length === 0 ? tSavedSearches('everyPhone') : parts.join(' · ');
  };
}
