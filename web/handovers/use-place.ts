import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';

/** Where the two meet, or that a courier brings the phone. */
export function usePlace(): (booking: Pick<Booking, 'delivery' | 'meetLocation'>) => string {
  const t = useTranslations('sale');
  return ({ delivery, meetLocation }) =>
    delivery === 'courier' ? t('courierPlace') : meetLocation;
}
