import { useTranslations } from 'use-intl';
import type { ListColumn } from './use-own-list.ts';

interface Props<Field extends string> {
  columns: readonly ListColumn<Field>[];
  /** The fields that a column may be, in the order in which they are needed. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  onChange: (place: number, field: Field | null) => void;
}

/**
 * Every column of a list with its first value and what it seems to say. Those that are not read are folded where they
 * are the most, as in the exports of shops.
 */
export function ListColumns<Field extends string>({ columns, ...props }: Props<Field>) {
  const t = useTranslations('ownList');
  const places = columns.map((column, place) => ({ ...column, place }));
  const read = places.filter(({ field }) => field !== null);
  const unread = places.filter(({ field, sample }) => field === null && sample !== '');
  return (
    <>
      {read.length > 0 && <Columns columns={read} {...props} />}
      {unread.length > 0 && (
        <details
          className="rounded-control border border-hairline px-4"
          open={read.length === 0 || unread.length <= read.length}
        >
          <summary className="disclosure flex min-h-12 items-center py-2 font-semibold">
            {t('unread', { count: unread.length })}
          </summary>
          <div className="pb-4">
            <Columns columns={unread} {...props} />
          </div>
        </details>
      )}
    </>
  );
}

function Columns<Field extends string>({
  columns,
  fields,
  labelOf,
  onChange,
}: Omit<Props<Field>, 'columns'> & {
  columns: readonly (ListColumn<Field> & { place: number })[];
}) {
  const t = useTranslations('ownList');
  return (
    <ul
      aria-label={t('columnsCaption')}
      className="divide-y divide-hairline border-y border-hairline"
    >
      {columns.map(({ heading, sample, field, place }) => {
        const name = heading || t('columnOf', { number: place + 1 });
        return (
          <li key={place} className="grid grid-cols-2 items-center gap-3 py-2">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{name}</p>
              <p className="line-clamp-2 text-small text-soft">
                {t('sampleOf', { text: sample || '–' })}
              </p>
            </div>
            <select
              className="control w-full min-w-0"
              aria-label={t('fieldOf', { heading: name })}
              value={field ?? ''}
              onChange={({ target }) =>
                onChange(place, fields.find((each) => each === target.value) ?? null)
              }
            >
              <option value="">{t('notRead')}</option>
              {fields.map((each) => (
                <option key={each} value={each}>
                  {labelOf(each)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}
