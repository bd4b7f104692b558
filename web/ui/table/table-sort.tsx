import { useTranslations } from 'use-intl';
import type { Column } from './column.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { TableQuery } from './use-table-query.ts';

interface Props {
  query: Pick<TableQuery, 'sort' | 'descending' | 'sortTo'>;
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sortable' | 'sortedBy'>[];
}

/** The sort order of cards, which have no column heads. */
export function TableSort({ query, columns }: Props) {
  const t = useTranslations('tables');
  const sortable = columns.filter((column) => column.sortable);
  const options = sortable.flatMap(({ key, label: column, sortedBy: kind = 'text' }) => [
    { value: `${key} asc`, label: t('rising', { column, kind }) },
    { value: `${key} desc`, label: t('falling', { column, kind }) },
  ]);
  return (
    <SelectField
      label={t('sort')}
      className="table-sort"
      options={[{ value: '', label: t('usual') }, ...options]}
      value={query.sort === null ? '' : `${query.sort} ${query.descending ? 'desc' : 'asc'}`}
      onChange={(event) => {
        const [key = '', order] = event.target.value.split(' ');
        query.sortTo(key === '' ? null : key, order === 'desc');
      }}
    />
  );
}
