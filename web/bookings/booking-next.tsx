import { useTranslations } from 'use-intl';
import { bookingActions, type Booking } from '#contract/bookings.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { paths } from '#web/paths.ts';
import { useTimes } from '#web/platform/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Below a booking's facts: until when it lasts and the way out of it, or its receipt. */
export function BookingNext({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const t = useTranslations('cancelBooking');
  const { day, dayAndClock } = useTimes();
  const { status, expiresAt, returnAskedAt, refund } = booking;
  const mayCancel = !booking.confirming && whyNot(bookingActions.cancel, status, 'buyer') === null;
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
        <Button
          variant="quiet"
          aria-description={booking.productName}
          className="text-small"
          onClick={onCancel}
        >
          {t('cancel')}
        </Button>
      )}
      {hasReceipt && (
        <ButtonLink
          variant="quiet"
          to={paths.payment(booking._id)}
          aria-description={booking.productName}
          className="text-small"
        >
          {t('receipt')}
        </ButtonLink>
      )}
    </>
  );
}
