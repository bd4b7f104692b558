import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { calendarFile } from '#web/handovers/calendar-file.ts';
import { useAgreed, usePlace } from '#web/handovers/use-place.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { isDayOver } from '#web/platform/i18n/server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** Any map application looks the place up by its name; its coordinates are not known. */
const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/**
 * Whom to meet, where and when, with the calendar, the map and a call; in the past tense once the phone was handed
 * over or its day is over.
 */
export function Meeting({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  const isSent = booking.delivery === 'courier';
  const haveMet = Boolean(booking.handover?.handedOverAt) || isDayOver(booking.bookingDate);
  const heading = t(isSent ? 'sentHeading' : haveMet ? 'metHeading' : 'meetHeading');
  const agreed = useAgreed();
  const place = usePlace();
  // The heading says it of a parcel.
  const facts = [
    { name: t('seller'), value: booking.sellerName },
    ...agreed(booking).slice(isSent ? 1 : 0),
  ];
  const remember = () => {
    const file = calendarFile(
      {
        id: booking._id,
        title: t('meetingTitle', { seller: booking.sellerName, product: booking.productName }),
        place: place(booking),
        url: new URL(addressOf(paths.payment(booking._id)), location.origin).href,
        day: booking.bookingDate,
        time: booking.bookingTime,
      },
      new Date(),
    );
    saveFile(`${t('meetingFile')}.ics`, file, 'text/calendar');
  };
  return (
    <section aria-label={heading}>
      <h2 className="mb-2 text-lead">{heading}</h2>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="caps">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <a href={`tel:${booking.sellerPhone}`} className={buttonClass('secondary')}>
          {t('callSeller', { number: booking.sellerPhone })}
        </a>
        {!isSent && !haveMet && (
          <>
            <a
              href={mapOf(place(booking))}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary')}
            >
              {t('map')}
            </a>
            <Button onClick={remember}>{t('calendar')}</Button>
          </>
        )}
      </div>
      <p className="hidden print:block">{booking.sellerPhone}</p>
    </section>
  );
}
