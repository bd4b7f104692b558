import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from './column.ts';
import { TableSearch } from './table-search.tsx';
import { TableSort } from './table-sort.tsx';
import type { TableQuery } from './use-table-query.ts';

export interface Total {
  readonly count: number;
  /** There are more than were counted. */
  readonly more: boolean;
}

interface Props {
  query: TableQuery;
  total: Total;
  hint: string;
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sortable'>[];
  /** Further filters. */
  children?: ReactNode;
}

/** The controls above a table: search, sort order of cards, number of rows. */
export function TableTools({ query, total: { count, more }, hint, columns, children }: Props) {
  const t = useTranslations('tables');
  const textKey = query.text === '' ? (more ? 'inAllMore' : 'inAll') : more ? 'foundMore' : 'found';
  return (
    <div className="table-tools">
      <TableSearch query={query} hint={hint} />
      {children}
      {count > 1 && <TableSort query={query} columns={columns} />}
      <p role="status" className="py-2.5 text-small text-soft tabular-nums">
        {t(textKey, { count })}
      </p>
    </div>
  );
}
