import { useLocation } from 'react-router';
import { usePendingSearchParams, withParams } from './use-pending-search-params.ts';

/** The query of a table in the address (?q=&sort=&order=&page=). */
export interface TableAddress {
  readonly text: string;
  readonly sort: string | null;
  readonly descending: boolean;
  /** The cursor of the page, or null for the first one. */
  readonly page: string | null;
}

/**
 * Reads the query of a table from an address.
 * @param search parameters of the address
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
  /** Cycles through ascending, descending and the default. */
  sortBy: (key: string) => void;
  sortTo: (key: string | null, descending: boolean) => void;
  search: (words: string) => void;
  /** The address of another page; '' is the first. */
  pageAt: (place: string) => string;
}

/** Search, sort and page of a table, all of it in the address. A table has one of these. */
export function useTableQuery(): TableQuery {
  const { pathname } = useLocation();
  const { settled, search: pendingSearch, go } = usePendingSearchParams();
  const { text, sort, descending } = tableAddress(pendingSearch);
  // Another sort or search starts on the first page.
  const change = (values: Record<string, string>, replace: boolean) =>
    go((now) => withParams(now, { page: '', ...values }), replace);
  const sortTo = (key: string | null, falling: boolean) =>
    change({ sort: key ?? '', order: key !== null && falling ? 'desc' : '' }, true);

  return {
    ...tableAddress(settled),
    sortTo,
    sortBy: (key) => (sort === key && descending ? sortTo(null, false) : sortTo(key, sort === key)),
    // Typing replaces the history entry: Back leaves the search as a whole.
    search: (words) => change({ q: words }, text !== '' && words !== ''),
    pageAt: (page) => {
      const search = withParams(pendingSearch, { page });
      return pathname + (search.size > 0 ? `?${search}` : '');
    },
  };
}
