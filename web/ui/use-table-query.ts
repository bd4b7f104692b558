import { useLocation, useNavigate, useNavigation } from 'react-router';

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

/** Search, order and page of a table; all of it lives in the address. */
export function useTableQuery(): TableQuery {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const going = useNavigation().location;
  // What was just asked for is kept by what is asked for next, before its rows are there.
  const asked = new URLSearchParams(going?.pathname === pathname ? going.search : search);
  const address = tableAddress(new URLSearchParams(search));
  const { text, sort, descending } = tableAddress(asked);

  const withChanges = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(asked);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    return pathname + (next.size > 0 ? `?${next}` : '');
  };
  // Another order or search begins on its first page.
  const go = (changes: Record<string, string | null>, replace: boolean) =>
    void navigate(withChanges({ page: null, ...changes }), { replace, preventScrollReset: true });
  const sortTo = (key: string | null, falling: boolean) =>
    go({ sort: key, order: key !== null && falling ? 'desc' : null }, true);

  return {
    ...address,
    sortTo,
    sortBy: (key) => (sort === key && descending ? sortTo(null, false) : sortTo(key, sort === key)),
    // Back leads out of a search, not through its letters.
    search: (words) => go({ q: words }, text !== '' && words !== ''),
    pageAt: (place) => withChanges({ page: place }),
  };
}
