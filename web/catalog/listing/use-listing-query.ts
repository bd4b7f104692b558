import type * as z from 'zod/mini';
import type { listingQuery } from '#contract/catalog/listing.ts';
import { filterNames } from '#contract/catalog/filters.ts';
import { sortOrders, type SortOrder } from '#contract/catalog/listing-address.ts';
import { withRows } from '#web/platform/tables/rows-shown.ts';
import { usePendingSearchParams, withParams } from '#web/ui/table/use-pending-search-params.ts';
import { filterParams } from './filter-params.ts';

type Filters = z.input<typeof listingQuery>;
type Filter = keyof Filters;

/** The query parameters that filter a category listing. */
export const listingFilterNames = filterNames.filter((name): name is Filter => name !== 'brand');

/**
 * The filters and the sort order in an address, as the calls take them.
 * @param search of the page
 */
export function listingQueryIn(search: URLSearchParams) {
  // An address can contain any text; the server refuses invalid filters.
  const filters = Object.fromEntries(filterParams(search, listingFilterNames)) as Filters;
  const sort: SortOrder = sortOrders.find((order) => order === search.get('sort')) ?? 'newest';
  return { filters, sort };
}

/**
 * Filters and sort order of a category listing, kept in the address; each change is a history
 * entry.
 */
export function useListingQuery() {
  const { search, go } = usePendingSearchParams();
  const { filters, sort } = listingQueryIn(search);
  const change = (changes: Partial<Record<Filter | 'sort', string>>) =>
    go((now) => withParams(withRows(now, 0), changes));
  return {
    filters,
    sort,
    set: (name: Filter | 'sort', value: string) => change({ [name]: value }),
    /** Both in one change: they are validated together. */
    setPrices: (minPrice: string, maxPrice: string) => change({ minPrice, maxPrice }),
    /** Adds a value to a multi-valued filter, or removes it. */
    toggle: (name: Filter, value: string) =>
      change({ [name]: withOrWithout(filters[name], value) }),
    clear: () => change(Object.fromEntries(listingFilterNames.map((name) => [name, '']))),
  };
}

/** The values of a multi-valued filter. */
export function valuesOf(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}

/** The values of a filter with one more, or without it if it was included. */
export function withOrWithout(values: string | undefined, value: string): string {
  const all = new Set(valuesOf(values));
  if (!all.delete(value)) all.add(value);
  return [...all].join(',');
}

export type ListingControl = ReturnType<typeof useListingQuery>;
