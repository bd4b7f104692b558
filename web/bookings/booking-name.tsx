import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BookingNextStep } from './booking-next-step.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import NewPriceOffer from './new-price-offer.tsx';
import { useMeetingDay, usePlace } from '#web/handovers/use-place.ts';
import { paths } from '#web/paths.ts';
import { isDayOver } from '#web/platform/i18n/server-time.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  booking: Booking;
  /** Whether the phone was booked once more, after this booking had ended. */
  isAgain: boolean;
  onCancel: () => void;
  /** Called once the booking was replaced by one at the new price. */
  onNewPrice: () => void;
}

/** The phone's name, then seller, place and day, and the available actions. */
export function BookingName({ booking, isAgain, onCancel, onNewPrice }: Props) {
  const t = useTranslations('myBookings');
  const place = usePlace();
  const meetingDay = useMeetingDay('medium');
  const date = meetingDay(booking).replaceAll(' ', '\u00a0');
  const { status, delivery, handover, bookingDate } = booking;
  const isAhead =
    (status === 'unpaid' || status === 'paid') && (handover?.status ?? 'waiting') === 'waiting';
  const agreed =
    delivery === 'courier'
      ? isAhead
        ? t('parcel', { date })
        : place(booking)
      : isAhead && !isDayOver(bookingDate)
        ? t('meeting', { place: place(booking), date })
        : `${place(booking)}, ${date}`;
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">
        <Link
          to={paths.phone(booking.productId)}
          viewTransition
          className="relative inline-block underline-offset-4 hover:underline"
        >
          {booking.productName}
        </Link>
      </p>
      <p className="text-small break-words text-soft">
        {t('seller', { name: booking.sellerName })}{' '}
        <a
          href={`tel:${booking.sellerPhone}`}
          className="-my-3 inline-block py-3 font-medium whitespace-nowrap text-ink tabular-nums underline-offset-4 hover:underline"
        >
          {booking.sellerPhone}
        </a>
      </p>
      <p className="text-small break-words text-soft">{agreed}</p>
      {isAgain && <p className="text-small text-soft">{t('again')}</p>}
      <NewPriceOffer booking={booking} onTaken={onNewPrice} />
      <ChangedFacts booking={booking} />
      <BookingNextStep booking={booking} onCancel={onCancel} />
    </div>
  );
}
