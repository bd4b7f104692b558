import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusWord, type Tone } from '#web/ui/status-word.tsx';

const tones = {
  paid: 'excellent',
  cancelled: 'soft',
  expired: 'soft',
  refunded: 'good',
} as const satisfies Record<string, Tone>;

/** The way to pay, or what became of the booking. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings');
  if (booking.status !== 'unpaid')
    return <StatusWord tone={tones[booking.status]}>{t(booking.status)}</StatusWord>;
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
