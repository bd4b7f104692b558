import type { ReactNode } from 'react';

/** One column of a table of rows. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the table can be sorted by it; the address has the column's key. */
  sortable?: boolean;
  /** The kind of values it is sorted by, for the words of its two orders; text by default. */
  sortedBy?: 'number' | 'date' | 'state';
  /**
   * Its place on a card, on narrow screens: photo and name are the head, words use the whole
   * width, actions are the foot; else it is a short fact, two of which are side by side.
   */
  onCard?: 'photo' | 'name' | 'words' | 'actions';
}
