import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Pager } from './pager.tsx';
import { RowNote } from './row-note.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableTools, type Total } from './table-tools.tsx';
import type { Selection } from './use-selection.ts';
import { UndoLine } from './undo-line.tsx';
import { useTableQuery } from './use-table-query.ts';

/** The state of a table: rows, position, and refused mutations. */
export interface TableState<Row> {
  readonly rows: readonly Row[];
  readonly total: Total;
  readonly pages: {
    readonly previous: string | null;
    readonly next: string | null;
    readonly first: number | null;
  };
  readonly searched: boolean;
  readonly busy: boolean;
  /** All its rows were removed; the next ones are loading. */
  readonly isEmptied: boolean;
  readonly notes: ReadonlyMap<
    string,
    { readonly text: string; readonly again: (() => void) | null; readonly quiet: boolean }
  >;
  readonly failure: { readonly text: string; readonly again: (() => void) | null } | null;
  /** The last mutation, while it can be taken back. */
  readonly undoable: { readonly text: string; readonly undo: () => void } | null;
  dismiss: (key: string) => void;
}

interface Props<Row extends { readonly _id: string }> {
  state: TableState<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  choosing?: { selection: Selection; nameOf: (row: Row) => string | null };
  /** The scope of the search. */
  hint: string;
  /** Further filters beside the search. */
  filters?: ReactNode;
  /** Between the search and the rows. */
  above?: ReactNode;
  /** Opened below a row, e.g. everything that its decision needs. */
  details?: (row: Row) => ReactNode;
  /** Shown instead of an empty table without a search. */
  empty: ReactNode;
}

/** Up to this number of rows no search is offered. */
const fewRows = 5;

/** A table with search, sort, pages and states: full, empty, nothing found. */
export function TableView<Row extends { readonly _id: string }>({
  state,
  hint,
  filters,
  above,
  empty,
  ...table
}: Props<Row>) {
  const { rows, total, pages, searched, notes } = state;
  const query = useTableQuery();
  const undoLine = <UndoLine undoable={state.undoable} />;
  if (total.count === 0 && !searched && !filters) {
    return (
      <>
        {undoLine}
        {empty}
      </>
    );
  }
  const grows = total.count > fewRows || searched || filters !== undefined;
  return (
    <>
      {undoLine}
      {grows && (
        <div className="table-frame">
          <TableTools query={query} total={total} hint={hint} columns={table.columns}>
            {filters}
          </TableTools>
        </div>
      )}
      {state.failure && (
        <div className="mb-4">
          <Failure {...state.failure} />
        </div>
      )}
      {rows.length > 0 && above}
      {rows.length > 0 ? (
        <DataTable
          {...table}
          query={query}
          rows={rows}
          busy={state.busy}
          noteOf={(row) => {
            const key = row._id;
            const note = notes.get(key);
            return note && <RowNote {...note} onDismiss={() => state.dismiss(key)} />;
          }}
        />
      ) : state.isEmptied ? (
        <TableSkeleton />
      ) : searched ? (
        <NothingFound query={query} />
      ) : (
        empty
      )}
      <Pager query={query} {...pages} shown={rows.length} total={total} />
    </>
  );
}
