import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/states.ts';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';

const tones = {
  unpaid: 'brand',
  paid: 'excellent',
  cancelled: 'soft',
  expired: 'soft',
  refunded: 'good',
} as const satisfies Record<BookingStatus, Tone>;

/** The status of a booking. */
export function BookingStatusText({ status }: { status: BookingStatus }) {
  const t = useTranslations('myBookings');
  return <StatusText tone={tones[status]}>{t(status)}</StatusText>;
}
