import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useChangeLines } from '#web/platform/i18n/changed-facts.ts';

/** Below an unpaid booking: facts that differ from the promise to its buyer. */
export function ChangedFacts({ booking }: { booking: Booking }) {
  const t = useTranslations('changedFacts');
  const lines = useChangeLines(booking.changes);
  if (booking.status !== 'unpaid' || lines.length === 0) return null;
  return (
    <div className="my-2 border-l-4 border-brand bg-brand-wash p-3 text-left text-small break-words">
      <p className="font-semibold">{t('title')}</p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('free')}</p>
    </div>
  );
}
