import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts.ts';
import type { Booking } from '#contract/bookings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Meeting } from './meeting.tsx';
import { PayBooking } from './pay-booking.tsx';
import { Receipt } from './receipt.tsx';

interface Props {
  booking: Booking;
  identity: Identity;
}

const closed = {
  cancelled: 'closedCancelled',
  expired: 'closedExpired',
  refunded: 'closedRefunded',
} as const;

/** What there is to do about a booking's payment: pay, read the receipt, or nothing any more. */
export function PaymentPanel({ booking, identity }: Props) {
  const t = useTranslations('payment');
  if (booking.status === 'paid') {
    return (
      <Receipt
        title={t('closedPaid')}
        transactionId={booking.transactionId}
        sealingPrice={booking.sealingPrice}
      >
        <Meeting booking={booking} />
      </Receipt>
    );
  }
  const isTheirs = booking.buyerEmail.toLowerCase() === identity.email.toLowerCase();
  if (booking.status === 'unpaid' && isTheirs) return <PayBooking booking={booking} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice>
        {booking.status === 'unpaid'
          ? t('notYours', { name: booking.buyerName })
          : t(closed[booking.status])}
      </Notice>
      <ButtonLink to={isTheirs ? paths.myBookings : paths.dashboard}>
        {isTheirs ? t('myBookings') : t('back')}
      </ButtonLink>
    </div>
  );
}
