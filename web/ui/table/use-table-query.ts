import { useLocation } from 'react-router';
import { usePendingSearchParams, withParams } from './use-pending-search-params.ts';

/** What the address asks of a table (?q=&sort=&order=&page=). */
export interface TableAddress {
  readonly text: string;
  readonly sort: string | null;
  readonly descending: boolean;
  /** Where the page begins, or null for the first one. */
  readonly page: string | null;
}

/**
 * Reads what an address asks of a table.
 * @param search the address's query
 */
export function tableAddress(search: URLSearchParams): TableAddress {
  return {
    text: search.get('q')?.trim().slice(0, 100) ?? '',
    sort: search.get('sort'),
    descending: search.get('order') === 'desc',
    page: search.get('page'),
  };
}

export interface TableQuery extends TableAddress {
  /** Ascending, descending, then as usual again. */
  sortBy: (key: string) => void;
  sortTo: (key: string | null, descending: boolean) => void;
  search: (words: string) => void;
  /** The address of another page; '' is the first. */
  pageAt: (place: string) => string;
}

/** Search, order and page of a table; all of it lives in the address. A table has one of these. */
export function useTableQuery(): TableQuery {
  const { pathname } = useLocation();
  const { settled, search: pendingSearch, go } = usePendingSearchParams();
  const { text, sort, descending } = tableAddress(pendingSearch);
  // Another order or search begins on its first page.
  const change = (values: Record<string, string>, replace: boolean) =>
    go((now) => withParams(now, { page: '', ...values }), replace);
  const sortTo = (key: string | null, falling: boolean) =>
    change({ sort: key ?? '', order: key !== null && falling ? 'desc' : '' }, true);

  return {
    ...tableAddress(settled),
    sortTo,
    sortBy: (key) => (sort === key && descending ? sortTo(null, false) : sortTo(key, sort === key)),
    // Back leads out of a search, not through its letters.
    search: (words) => change({ q: words }, text !== '' && words !== ''),
    pageAt: (page) => {
      const search = withParams(pendingSearch, { page });
      return pathname + (search.size > 0 ? `?${search}` : '');
    },
  };
}
