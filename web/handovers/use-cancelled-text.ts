import { useTranslations } from 'use-intl';
import type { CancelReason } from '#contract/bookings/states.ts';

/** The reason why a booking is cancelled, for its buyer; null when there is nothing to say. */
export function useCancelledText(): (because: CancelReason | null) => string | null {
  const t = useTranslations('cancelBooking');
  return (because) => (because && because !== 'account' ? t(`cancelled-${because}`) : null);
}
