import { useSearchParams } from 'react-router';
import type { Column } from './data-table.tsx';

export interface TableQuery {
  sort: string | null;
  descending: boolean;
  text: string;
  sortBy: (key: string) => void;
  filterBy: (text: string) => void;
  apply: <Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    words?: (row: Row) => string,
  ) => Row[];
}

/** Sort and filter of a table, kept in the address. */
export function useTableQuery(): TableQuery {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort');
  const descending = search.get('order') === 'desc';
  const text = search.get('q') ?? '';

  const set = (changes: Record<string, string | null>) => {
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    sort,
    descending,
    text,
    sortBy: (key) => set({ sort: key, order: sort === key && !descending ? 'desc' : null }),
    filterBy: (words) => set({ q: words }),
    apply: (rows, columns, words) => {
      const needle = text.trim().toLowerCase();
      const kept =
        words && needle
          ? rows.filter((row) => words(row).toLowerCase().includes(needle))
          : [...rows];
      const by = columns.find((column) => column.key === sort)?.sortBy;
      if (by) kept.sort((a, b) => compare(by(a), by(b)) * (descending ? -1 : 1));
      return kept;
    },
  };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}
