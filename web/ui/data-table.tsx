import { type ReactNode } from 'react';
import { DataTableHead } from './data-table-head.tsx';
import { TableFilter } from './table-filter.tsx';
import { useTableQuery } from './use-table-query.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Present: the column can be sorted by it. */
  sortBy?: (row: Row) => string | number;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Present: a filter stands above the table and looks into these words. */
  filterBy?: (row: Row) => string;
  /** Said when the filter leaves nothing. */
  noneFits?: string;
}

/**
 * A real table; below 640 px its rows become labelled cards. Sort and filter live in the address
 * (?sort=&order=&q=), so the page's route should not reload its data when only that changes.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, filterBy, noneFits }: Props<Row>) {
  const query = useTableQuery();
  const shown = query.apply(rows, columns, filterBy);
  // The roles are spelled out because display:block, on narrow screens, takes them away.
  return (
    <>
      {filterBy && <TableFilter query={query} shown={shown.length} all={rows.length} />}
      <div className="table-frame">
        <div className="table-box">
          <table role="table" className="table">
            <caption className="sr-only">{caption}</caption>
            <DataTableHead columns={columns} query={query} />
            <tbody role="rowgroup">
              {shown.map((row) => (
                <tr key={rowKey(row)} role="row">
                  {columns.map((column) => (
                    <td key={column.key} role="cell" data-label={column.label}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {shown.length === 0 && noneFits && <p className="mt-4 text-soft">{noneFits}</p>}
    </>
  );
}
