import { useState } from 'react';
import type * as z from 'zod/mini';
import { takeBack, type InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchCounts, searchQuery } from '#contract/search/schemas.ts';
import { searchOrders, type SearchOrder } from '#contract/search/search-orders.ts';
import { filterParams } from '#web/catalog/listing/filter-params.ts';
import { filterNames } from '#contract/catalog/filters.ts';
import { withOrWithout } from '#web/catalog/listing/use-listing-query.ts';
import { withRows } from '#web/platform/tables/rows-shown.ts';
import { usePendingSearchParams, withParams } from '#web/ui/table/use-pending-search-params.ts';
import { queryParam } from './query-param.ts';

type Query = z.input<typeof searchQuery>;
export type SearchFilter = Exclude<keyof Query, 'q'>;

/**
 * The search in an address, as the calls take it; its order where one is chosen.
 * @param search of the page
 */
export function searchQueryIn(search: URLSearchParams) {
  const { q, isCut } = queryParam(search);
  const filters = Object.fromEntries(filterParams(search, filterNames));
  const query: Query = { ...(q !== '' && { q }), ...filters };
  const sort = searchOrders.find((order) => order === search.get('sort'));
  return { query, sort, isCut };
}

/**
 * The query, filters and sort order of a search, kept in the address. An interpreted word counts
 * as a filter: once that is changed, the word leaves the query and the filter is in the address.
 * @param match how the server interpreted the search
 */
export function useSearchQuery(match: SearchCounts) {
  const { search, isAhead, go } = usePendingSearchParams();
  // The interpreted words that remain while results are loading.
  const [remaining, setRemaining] = useState<readonly InterpretedWord[]>([]);
  const { query, sort: chosenSort, isCut } = searchQueryIn(search);
  const { q = '', ...chosen } = query;
  const read = isAhead ? remaining : match.read;
  // Right after a change of the query, its interpretation is not known yet.
  const words = isAhead && q === '' ? '' : match.words;
  // The order that the words ask for applies until another one is chosen.
  const sortOfWords: SearchOrder = (!(isAhead && q === '') && match.sort) || 'best';
  const sort = chosenSort ?? sortOfWords;
  const filters = {
    ...Object.fromEntries(read.map(({ filter, value }) => [filter, value])),
    ...chosen,
  } as Omit<Query, 'q'>;

  const change = (changes: Partial<Record<SearchFilter | 'sort' | 'q', string>>) => {
    const names = filterNames.filter((name) => name in changes);
    const back = takeBack(q, read, names);
    setRemaining('q' in changes ? [] : back.read);
    go((now) => withParams(withRows(now, 0), { cursor: '', ...back.alone, q: back.q, ...changes }));
  };
  const set = (name: SearchFilter | 'sort', value: string) => {
    // A model implies its brand: the one chosen last counts.
    if (name === 'brand') change({ brand: value, model: '' });
    else if (name === 'model') change({ model: value, brand: '' });
    else change({ [name]: value });
  };
  return {
    q,
    /** The query was longer than the limit. */
    isCut,
    filters,
    sort,
    setSort: (order: SearchOrder) => set('sort', order === sortOfWords ? '' : order),
    words,
    set,
    /** Both in one change: they are validated together. */
    setPrices: (minPrice: string, maxPrice: string) => change({ minPrice, maxPrice }),
    /** Adds a value to a multi-valued filter, or removes it. */
    toggle: (name: SearchFilter, value: string) => set(name, withOrWithout(filters[name], value)),
    clear: () =>
      change({
        ...Object.fromEntries(filterNames.map((name) => [name, ''])),
        q: words,
      }),
    clearWords: () => change({ q: '', ...filters }),
  };
}

export type SearchControl = ReturnType<typeof useSearchQuery>;
