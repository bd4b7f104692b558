import type { Column } from './data-table.tsx';
import { SortIcon } from './icons.tsx';
import type { TableQuery } from './use-table-query.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  query: TableQuery;
}

/** The column names; those that can be sorted are buttons and say how they are sorted. */
export function DataTableHead<Row>({ columns, query }: Props<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const sorted =
            query.sort === column.key ? (query.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className="caps"
              aria-sort={column.sortBy ? (sorted ?? 'none') : undefined}
            >
              {column.sortBy ? (
                <button type="button" className="sort" onClick={() => query.sortBy(column.key)}>
                  {column.label}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
