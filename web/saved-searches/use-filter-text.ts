import { useTranslations } from 'use-intl';
import { filterNames, type FilterName } from '#contract/catalog/filters.ts';
import { readFilters } from '#contract/saved-searches/schemas.ts';
import { useFilterLabel } from '#web/catalog/listing/use-filter-label.ts';
import '#web/platform/forms/zod-config.ts';

/** What phone it is comes first. */
const namedFilters: readonly FilterName[] = ['brand', 'model', 'storage'];
const order = [...namedFilters, ...filterNames.filter((name) => !namedFilters.includes(name))];

/** The filters of a saved search in words: 'Samsung · Good · Sylhet · up to $300'. */
export function useFilterText(): (
  query: string,
  models: readonly { value: string; name: string }[],
) => string {
  const ownTexts = useTranslations('savedSearches');
  const labelOf = useFilterLabel();
  return (query, models) => {
    const filters = readFilters(query)?.filters ?? {};
    const parts = order.flatMap((name) =>
      [filters[name] ?? []]
        .flat()
        .map((value) =>
          name === 'verified' ? ownTexts('verified') : labelOf(name, String(value), models),
        ),
    );
    return parts.length === 0 ? ownTexts('everyPhone') : parts.join(' · ');
  };
}
