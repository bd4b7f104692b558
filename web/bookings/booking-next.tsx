import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingActions, type Booking } from '#contract/bookings.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { paths } from '#web/paths.ts';
import { useTimes } from '#web/platform/times.ts';

/** Below a booking's facts: until when it lasts and the way out of it, or its receipt. */
export function BookingNext({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const t = useTranslations('cancelBooking');
  const { day, dayAndClock } = useTimes();
  const { status, expiresAt, returnAskedAt, refund } = booking;
  const mayCancel = whyNot(bookingActions.cancel, status, 'buyer') === null;
  const hasReceipt = status === 'paid' || status === 'refunded';
  const words =
    mayCancel && expiresAt
      ? t('ends', { date: dayAndClock(expiresAt) })
      : refund
        ? t(refund === 'sent' ? 'moneySent' : 'moneyDue')
        : status === 'paid' && returnAskedAt
          ? t('returnAsked', { date: day(returnAskedAt) })
          : null;
  return (
    <>
      {words && <p className="text-small break-words text-soft">{words}</p>}
      {mayCancel && (
        <button
          type="button"
          aria-description={booking.productName}
          className="text-link min-h-11 text-small"
          onClick={onCancel}
        >
          {t('cancel')}
        </button>
      )}
      {hasReceipt && (
        <Link
          to={paths.payment(booking._id)}
          viewTransition
          aria-description={booking.productName}
          className="text-link inline-flex min-h-11 items-center text-small"
        >
          {t('receipt')}
        </Link>
      )}
    </>
  );
}
