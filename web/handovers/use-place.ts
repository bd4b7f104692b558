import { useFormatter, useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';

/** Where the two meet, or that a courier brings the phone. */
export function usePlace(): (booking: Pick<Booking, 'delivery' | 'meetLocation'>) => string {
  const t = useTranslations('sale');
  return ({ delivery, meetLocation }) =>
    delivery === 'courier' ? t('courierPlace') : meetLocation;
}

/** The agreement with its names: place and day of a meeting, or the day until which a courier gets the phone. */
export function useAgreed(): (
  booking: Pick<Booking, 'delivery' | 'meetLocation' | 'bookingDate'>,
) => { name: string; value: string }[] {
  const t = useTranslations('sale');
  const place = usePlace();
  const format = useFormatter();
  return (booking) => {
    const isSent = booking.delivery === 'courier';
    const day = format.dateTime(new Date(booking.bookingDate), { dateStyle: 'long' });
    return [
      { name: t(isSent ? 'delivery' : 'meetingPlace'), value: place(booking) },
      { name: t(isSent ? 'sendDay' : 'meetingDay'), value: day },
    ];
  };
}
