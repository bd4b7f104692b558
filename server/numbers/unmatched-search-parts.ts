import { facetOf, filterNames, filters, type FilterName } from '#contract/catalog/filters.ts';
import type { SearchCounts, SearchQuery } from '#contract/search/schemas.ts';

/** Longer ids are of no known model. */
const maxPartLength = 120;

/**
 * The models and choices of filters that a search named, in its address or in words that were understood. Words
 * themselves are not among them; a price counts as the step it belongs to.
 * @param query the search
 * @param counts how it was understood
 * @returns e.g. 'model=iphone-13', 'condition=Good', 'maxPrice=300'; each once
 */
export function unmatchedSearchParts(
  query: SearchQuery,
  { read }: Pick<SearchCounts, 'read'>,
): string[] {
  const named = filterNames.flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value })),
  );
  const understood = read.flatMap(({ filter, value }) =>
    value.split(',').map((each) => ({ name: filter as FilterName, value: each })),
  );
  const parts = [...named, ...understood].flatMap(({ name, value }) => {
    const text = facetOf(name) === 'price' ? priceStep(Number(value)) : String(value);
    const part = `${name}=${text}`;
    return part.length <= maxPartLength ? [part] : [];
  });
  return [...new Set(parts)];
}

const { edges } = filters.price;
const priceStep = (price: number) => String(edges.find((edge) => edge >= price) ?? edges.at(-1));
