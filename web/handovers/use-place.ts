import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { meetingPlaceText } from '#contract/places/meeting-place-text.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { clockText } from '#web/platform/i18n/times.ts';
import type { Booking } from '#contract/bookings/schemas.ts';

type PlaceField = 'meetLocation' | 'meetLocationNames';

/** Where the two meet, or that a courier brings the phone. */
export function usePlace(): (booking: Pick<Booking, 'delivery' | PlaceField>) => string {
  const t = useTranslations('sale');
  return (booking) =>
    booking.delivery === 'courier'
      ? t('courierPlace')
      : meetingPlaceText(booking, currentLanguage());
}

/** A time of day as it was written, whatever the time zone: the clock at the place where people meet. */
export function useWallClock(): (written: string) => string {
  const locale = useLocale();
  return (written) => clockText(new Date(`2000-01-01T${written}:00Z`), locale, 'UTC');
}

/** The agreed day, with its time where there is one: the clock at the place, the same in every time zone. */
export function useMeetingDay(
  dateStyle: 'medium' | 'long' = 'long',
): (booking: Pick<Booking, 'bookingDate' | 'bookingTime'>) => string {
  const format = useFormatter();
  const wallClock = useWallClock();
  return ({ bookingDate, bookingTime }) => {
    const day = format.dateTime(new Date(bookingDate), { dateStyle });
    return bookingTime ? `${day}, ${wallClock(bookingTime)}` : day;
  };
}

/** The agreement with its names: place and day of a meeting, or the day until which a courier gets the phone. */
export function useAgreed(): (
  booking: Pick<Booking, 'delivery' | PlaceField | 'bookingDate' | 'bookingTime'>,
) => { name: string; value: string }[] {
  const t = useTranslations('sale');
  const place = usePlace();
  const meetingDay = useMeetingDay();
  return (booking) => {
    const isSent = booking.delivery === 'courier';
    return [
      { name: t(isSent ? 'delivery' : 'meetingPlace'), value: place(booking) },
      { name: t(isSent ? 'sendDay' : 'meetingDay'), value: meetingDay(booking) },
    ];
  };
}
