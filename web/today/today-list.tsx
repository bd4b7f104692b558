import { useTranslations } from 'use-intl';
import type { Today, TodayItem } from '#contract/today/schemas.ts';
import { TodayRow } from './today-row.tsx';

const keyOf = ({ kind, bookingId, conversationId, offerId, productId }: TodayItem) =>
  [kind, bookingId, conversationId, offerId, productId].join(' ');

/** What is open for a person: their own turns, then what they wait for. Only the very next step is marked. */
export function TodayList({ today }: { today: Today }) {
  const t = useTranslations('today');
  const { items, more } = today;
  const groups = [
    { title: t('mine'), rows: items.filter(({ turn }) => turn === 'mine') },
    { title: t('theirs'), rows: items.filter(({ turn }) => turn === 'theirs') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="caps mb-2 font-sans">{title}</h2>
          <ul className="panel divide-y divide-hairline">
            {rows.map((item) => (
              <TodayRow
                key={keyOf(item)}
                item={item}
                isNext={item === items[0] && item.turn === 'mine'}
              />
            ))}
          </ul>
        </section>
      ))}
      {more && <p className="text-soft">{t('more')}</p>}
    </div>
  );
}
