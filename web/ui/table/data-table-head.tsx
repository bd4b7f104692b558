import type { Column } from './column.ts';
import { SortIcon } from '#web/ui/icons.tsx';
import type { TableQuery } from './use-table-query.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  query: TableQuery;
}

/** The column heads; sortable ones are buttons with aria-sort. */
export function DataTableHead<Row>({ columns, query }: Props<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ key, label, sortable }) => {
          const sorted =
            query.sort === key ? (query.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className="caps"
              aria-sort={sortable ? (sorted ?? 'none') : undefined}
            >
              {sortable ? (
                <button type="button" className="sort" onClick={() => query.sortBy(key)}>
                  {label}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
