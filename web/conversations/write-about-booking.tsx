import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { FirstMessage } from './first-message.tsx';
import { PhoneLine } from './phone-line.tsx';

interface Props {
  booking: Booking;
  you: 'buyer' | 'seller';
}

/** The first message about a booking, by its buyer or by its seller. */
export function WriteAboutBooking({ booking, you }: Props) {
  const t = useTranslations('talk');
  return (
    <FirstMessage about={`booking:${booking._id}`} quick={`${you}-${booking.delivery}`}>
      <PhoneLine id={booking.productId} {...booking} />
      <p className="max-w-prose text-soft">
        {you === 'seller' ? t('writeText', { name: booking.buyerName }) : t('askText')}
      </p>
    </FirstMessage>
  );
}
