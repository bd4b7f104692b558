import type * as z from 'zod/mini';
import { sortOrders, type listingQuery, type SortOrder } from '#contract/catalog/listing.ts';
import { withRows } from '#web/platform/tables/rows-shown.ts';
import { useAddressAhead, withValues } from '#web/ui/table/use-address-ahead.ts';
import { filtersIn } from './filters-in-address.ts';

type Filters = z.input<typeof listingQuery>;
type Filter = keyof Filters;

/** What of an address says which phones are shown, and in which order. */
export const filterNames = [
  'condition',
  'location',
  'storage',
  'model',
  'minPrice',
  'maxPrice',
  'years',
  'verified',
] as const satisfies readonly Filter[];

/**
 * The filters and the order in an address, as the calls take them.
 * @param search of the page
 */
export function listingQueryIn(search: URLSearchParams) {
  // Anything can be typed into an address; the server refuses what is no filter.
  const filters = Object.fromEntries(filtersIn(search, filterNames)) as Filters;
  const sort: SortOrder = sortOrders.find((order) => order === search.get('sort')) ?? 'newest';
  return { filters, sort };
}

/** Filters and order of a shelf, kept in the address; each change is a step that Back undoes. */
export function useListingQuery() {
  const { search, go } = useAddressAhead();
  const { filters, sort } = listingQueryIn(search);
  const change = (changes: Partial<Record<Filter | 'sort', string>>) =>
    go((now) => withValues(withRows(now, 0), changes));
  return {
    filters,
    sort,
    set: (name: Filter | 'sort', value: string) => change({ [name]: value }),
    /** Both at once: they are judged together. */
    setPrices: (minPrice: string, maxPrice: string) => change({ minPrice, maxPrice }),
    /** Adds one of several values to a filter, or takes it away. */
    toggle: (name: Filter, value: string) =>
      change({ [name]: withOrWithout(filters[name], value) }),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, '']))),
  };
}

/** The values of a filter that can have several. */
export function valuesOf(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}

/** A filter's values with one more, or without it where it was among them. */
export function withOrWithout(values: string | undefined, value: string): string {
  const all = new Set(valuesOf(values));
  if (!all.delete(value)) all.add(value);
  return [...all].join(',');
}

export type ListingControl = ReturnType<typeof useListingQuery>;
