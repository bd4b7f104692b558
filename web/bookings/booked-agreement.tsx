import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { useAgreed } from '#web/handovers/use-place.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

/** On the page of a phone that its viewer has booked: what was agreed, and until when the booking lasts. */
export function BookedAgreement({ booking }: { booking: Booking }) {
  const t = useTranslations('booking');
  const cancel = useTranslations('cancelBooking');
  const takesPayments = useTakesPayments();
  const agreed = useAgreed();
  const { dayAndClock } = useTimes();
  const until = booking.expiresAt && dayAndClock(booking.expiresAt);
  return (
    <div className="flex flex-col gap-2 rounded-control border border-hairline bg-paper p-3 text-small">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {agreed(booking).map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {takesPayments && <SaleSteps booking={booking} viewer="buyer" said={booking.confirming} />}
      {until && !takesPayments && <p>{cancel('ends', { date: until })}</p>}
      <p className="text-soft">{t('firstPays')}</p>
    </div>
  );
}
