import type { ReactNode } from 'react';

/** One column of a table of rows. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the table can be ordered by it; the address names the column's key. */
  sortable?: boolean;
  /**
   * How it stands on a card, where there is no room for a table. A photo and a name make its head,
   * words of several lines take its whole width, deeds its foot; else it is a short fact, two of
   * which stand side by side.
   */
  onCard?: 'photo' | 'name' | 'words' | 'actions';
}
