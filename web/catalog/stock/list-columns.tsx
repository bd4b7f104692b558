import { useTranslations } from 'use-intl';
import { listFields, requiredColumns, type ListField } from '#contract/catalog/stock-columns.ts';
import type { ListColumns as Guess } from '#contract/catalog/stock.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useColumnLabel } from './use-column-label.ts';

type Column = Guess['columns'][number];

interface Props {
  columns: readonly Column[];
  onChange: (place: number, field: ListField | null) => void;
}

/** Fields in the order in which they are needed. */
const choices: readonly ListField[] = [
  ...(['title', 'model', ...requiredColumns, 'quantity'] as const),
  ...listFields.filter(
    (field) => !['title', 'model', 'quantity', ...requiredColumns].includes(field),
  ),
];

/** Every column of a list with its first value and what it seems to say; those that are not read are folded. */
export function ListColumns({ columns, onChange }: Props) {
  const t = useTranslations('stock');
  const places = columns.map((column, place) => ({ ...column, place }));
  const read = places.filter(({ field }) => field !== null);
  const unread = places.filter(({ field, sample }) => field === null && sample !== '');
  return (
    <>
      {read.length > 0 && <ColumnTable columns={read} onChange={onChange} />}
      {unread.length > 0 && (
        <details className="rounded-control border border-hairline px-4" open={read.length === 0}>
          <summary className="disclosure flex min-h-12 items-center py-2 font-semibold">
            {t('unread', { count: unread.length })}
          </summary>
          <div className="pb-4">
            <ColumnTable columns={unread} onChange={onChange} />
          </div>
        </details>
      )}
    </>
  );
}

function ColumnTable({
  columns,
  onChange,
}: Omit<Props, 'columns'> & { columns: readonly (Column & { place: number })[] }) {
  const t = useTranslations('stock');
  const labelOf = useColumnLabel();
  return (
    <div className="stock-table money-table">
      <PlainTable
        caption={t('columnsCaption')}
        heads={[
          { key: 'heading', label: t('heading') },
          { key: 'sample', label: t('sample') },
          { key: 'field', label: t('field') },
        ]}
        rows={columns.map(({ heading, sample, field, place }) => {
          const name = heading || t('columnOf', { number: place + 1 });
          return {
            key: String(place),
            head: <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>,
            cells: [
              {
                label: t('sample'),
                value: <span className="[overflow-wrap:anywhere] text-soft">{sample || '–'}</span>,
              },
              {
                label: t('field'),
                value: (
                  <select
                    className="control w-full min-w-0"
                    aria-label={t('fieldOf', { heading: name })}
                    value={field ?? ''}
                    onChange={({ target }) =>
                      onChange(place, target.value === '' ? null : (target.value as ListField))
                    }
                  >
                    <option value="">{t('notRead')}</option>
                    {choices.map((each) => (
                      <option key={each} value={each}>
                        {labelOf(each)}
                      </option>
                    ))}
                  </select>
                ),
              },
            ],
          };
        })}
      />
    </div>
  );
}
