import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/states.ts';
import { StatusWord, type Tone } from '#web/ui/feedback/status-word.tsx';

const tones = {
  unpaid: 'brand',
  paid: 'excellent',
  cancelled: 'soft',
  expired: 'soft',
  refunded: 'good',
} as const satisfies Record<BookingStatus, Tone>;

/** What a booking is, in one word. */
export function BookingStatusWord({ status }: { status: BookingStatus }) {
  const t = useTranslations('myBookings');
  return <StatusWord tone={tones[status]}>{t(status)}</StatusWord>;
}
