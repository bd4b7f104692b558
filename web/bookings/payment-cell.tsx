import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusWord } from '#web/ui/feedback/status-word.tsx';
import { BookingStatusWord } from './booking-status-word.tsx';

/** The way to pay, or what became of the booking. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings');
  const takesPayments = useTakesPayments();
  if (booking.status === 'unpaid' && booking.confirming) {
    return (
      <div className="flex max-w-56 flex-col items-start gap-1">
        <StatusWord tone="soft">{t('confirming')}</StatusWord>
        <p className="text-small text-soft">{t('confirmingText')}</p>
        <ButtonLink
          variant="quiet"
          className="text-small"
          aria-description={booking.productName}
          to={paths.payment(booking._id)}
        >
          {t('confirmingLink')}
        </ButtonLink>
      </div>
    );
  }
  if (booking.status !== 'unpaid') return <BookingStatusWord status={booking.status} />;
  if (!takesPayments) return <p className="max-w-56 text-small text-soft">{t('noPayments')}</p>;
  return (
    <ButtonLink
      aria-description={booking.productName}
      variant="primary"
      to={paths.payment(booking._id)}
    >
      {t('pay')}
    </ButtonLink>
  );
}
