import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';
import { FirstMessage } from './first-message.tsx';

interface Props {
  booking: Booking;
  you: 'buyer' | 'seller';
}

/** The first message about a booking, by its buyer or by its seller. */
export function WriteAboutBooking({ booking, you }: Props) {
  const t = useTranslations('talk');
  const price = usePriceText();
  return (
    <FirstMessage about={`booking:${booking._id}`} quick={`${you}-${booking.delivery}`}>
      <p className="min-w-0">
        <Link to={paths.phone(booking.productId)} className="text-link font-semibold break-words">
          {booking.productName}
        </Link>
        <span className="block text-small text-soft tabular-nums">
          {price(booking.sealingPrice)}
        </span>
      </p>
      <p className="max-w-prose text-soft">
        {you === 'seller' ? t('writeText', { name: booking.buyerName }) : t('askText')}
      </p>
    </FirstMessage>
  );
}
