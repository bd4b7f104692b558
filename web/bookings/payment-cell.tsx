import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { BookingStatusText } from './booking-status-text.tsx';

/** The link to pay, or the payment's result. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings');
  const takesPayments = useTakesPayments();
  if (booking.status === 'unpaid' && booking.confirming) {
    return (
      <div className="flex max-w-56 flex-col items-start gap-1">
        <StatusText tone="soft">{t('confirming')}</StatusText>
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
  if (booking.status !== 'unpaid') return <BookingStatusText status={booking.status} />;
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
