import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { maxReturnDays, returnAnswerHours } from '#contract/handovers/deadlines.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { serverNow } from '#web/platform/i18n/server-time.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

const hourMs = 3_600_000;

/** What follows a return request: who does what by when, and where the money is. */
export function ReturnNextSteps({ booking }: { booking: Booking }) {
  const t = useTranslations('requestReturn');
  const price = usePriceText();
  const { dayAndClock } = useTimes();
  const seller = booking.sellerName;
  const until = dayAndClock(new Date(serverNow() + returnAnswerHours * hourMs).toISOString());
  return (
    <section className="panel p-5 sm:p-6">
      <h2 className="mb-3 text-title">{t('nextTitle')}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-semibold">
        <li>{t('nextAnswer', { seller, until })}</li>
        <li>{t('nextBack', { days: maxReturnDays, price: price(moneyBack(booking)) })}</li>
        <li>{t('nextAdmin')}</li>
      </ol>
      <p className="mt-3 font-semibold">{t('nextMoney')}</p>
    </section>
  );
}
