import { Fragment, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import type { TableQuery } from './use-table-query.ts';

interface Props<Row extends { readonly _id: string }> {
  query: TableQuery;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** If given, rows can be selected, except those without a name. */
  choosing?: { selection: Selection; nameOf: (row: Row) => string | null };
  /** The note below a row. */
  noteOf?: (row: Row) => ReactNode;
  /** What is opened below a row and its note. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** The rows of another search, sort or page are loading. */
  busy?: boolean;
}

/**
 * A table; below 640 px its rows become labelled cards. Rows are shown in the given order.
 */
export function DataTable<Row extends { readonly _id: string }>(props: Props<Row>) {
  const { query, caption, columns, rows, choosing, noteOf, details, busy = false } = props;
  const { table, rowRef, watch } = useRowFocus(
    rows.map(({ _id }) => _id),
    query.page,
  );
  // Explicit roles, because display:block removes them on narrow screens.
  return (
    <div className="table-frame">
      <div className="table-box" data-busy={busy || undefined}>
        <table ref={table} role="table" tabIndex={-1} className="table">
          <caption className="sr-only">{caption}</caption>
          <DataTableHead columns={columns} query={query} />
          <tbody role="rowgroup" {...watch}>
            {rows.map((row) => {
              const key = row._id;
              const note = noteOf?.(row);
              const opened = details?.(row);
              const hasBelow = Boolean(note) || Boolean(opened);
              const name = choosing?.nameOf(row) ?? null;
              return (
                <Fragment key={key}>
                  <tr
                    ref={rowRef(key)}
                    role="row"
                    tabIndex={-1}
                    data-noted={hasBelow || undefined}
                    data-chosen={choosing?.selection.has(key) || undefined}
                  >
                    {columns.map((column, index) => (
                      <td
                        key={column.key}
                        role="cell"
                        data-label={column.label}
                        data-card={column.onCard}
                      >
                        {index === 0 && choosing ? (
                          <span className="row-choice">
                            <RowCheckbox id={key} name={name} selection={choosing.selection} />
                            {column.cell(row)}
                          </span>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                  {hasBelow && (
                    <tr role="row" className="note-row">
                      <td role="cell" colSpan={columns.length}>
                        {note}
                        {opened}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
