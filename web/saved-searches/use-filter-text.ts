import { useTranslations } from 'use-intl';
import { filterNames, type FilterName } from '#contract/catalog/filters.ts';
import { readFilters } from '#contract/saved-searches/schemas.ts';
import { useFilterLabel } from '#web/catalog/listing/use-filter-label.ts';
import '#web/platform/forms/zod-config.ts';

/** What phone it is comes first. */
const named: readonly FilterName[] = ['brand', 'model', 'storage'];
const order = [...named, ...filterNames.filter((name) => !named.includes(name))];

/** The filters of a saved search in words: 'Samsung · Good · Sylhet · up to $300'. */
export function useFilterText(): (
  query: string,
  models: readonly { value: string; name: string }[],
) => string {
  const own = useTranslations('savedSearches');
  const labelOf = useFilterLabel();
  return (query, models) => {
    const filters = readFilters(query)?.filters ?? {};
    const parts = order.flatMap((name) =>
      [filters[name] ?? []]
        .flat()
        .map((value) =>
          name === 'verified' ? own('verified') : labelOf(name, String(value), models),
        ),
    );
    return parts.length === 0 ? own('everyPhone') : parts.join(' · ');
  };
}
