import { useTranslations } from 'use-intl';
import type { CancelReason } from '#contract/bookings/states.ts';

/** What became of a cancelled booking, for its buyer; null where there is nothing to say. */
export function useCancelledText(): (because: CancelReason | null) => string | null {
  const t = useTranslations('cancelBooking');
  return (because) => (because && because !== 'account' ? t(`cancelled-${because}`) : null);
}
