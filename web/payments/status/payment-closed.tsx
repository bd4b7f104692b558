import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useCancelledText } from '#web/handovers/use-cancelled-text.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RefundStatusText } from './refund-status-text.tsx';
import { TransactionNumber } from '#web/payments/receipt/transaction-number.tsx';

interface Props {
  booking: Booking;
  isTheirs: boolean;
}

const closed = { cancelled: 'closedCancelled', expired: 'closedExpired' } as const;

/** A booking for which this person can neither pay nor see a receipt, and why. */
export function PaymentClosed({ booking, isTheirs }: Props) {
  const t = useTranslations('payment');
  const tMyBookings = useTranslations('myBookings');
  const cancelledText = useCancelledText();
  const { status } = booking;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice>
        {status === 'cancelled' || status === 'expired'
          ? ((isTheirs ? cancelledText(booking.cancelledBecause) : null) ?? t(closed[status]))
          : isTheirs
            ? tMyBookings('noPayments')
            : t('notYours', { name: booking.buyerName })}
      </Notice>
      {/* Another buyer paid a moment earlier although this buyer's card was charged. */}
      {booking.refund && <RefundStatusText booking={booking} isBuyer={isTheirs} />}
      {booking.refund && booking.transactionId && (
        <p>
          <TransactionNumber transactionId={booking.transactionId} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={isTheirs ? paths.myBookings : paths.dashboard}>
          {isTheirs ? t('myBookings') : t('back')}
        </ButtonLink>
        {isTheirs && <ButtonLink to={`${paths.home}#brands`}>{t('otherPhones')}</ButtonLink>}
      </div>
    </div>
  );
}
