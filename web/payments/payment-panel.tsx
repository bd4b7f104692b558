import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Receipt } from './late-receipt.ts';
import { hasReceipt, PayBooking } from './payment-parts.ts';
import { RefundStatusText } from './refund-status-text.tsx';
import { TransactionNumber } from './transaction-number.tsx';

interface Props {
  booking: Booking;
  identity: Identity;
}

const closed = { cancelled: 'closedCancelled', expired: 'closedExpired' } as const;

/** What can be done about a booking's payment: pay, read the receipt, or nothing. */
export function PaymentPanel({ booking, identity }: Props) {
  const t = useTranslations('payment');
  const own = useTranslations('myBookings');
  const takesPayments = useTakesPayments();
  const { status } = booking;
  const isTheirs = booking.buyerEmail.toLowerCase() === identity.email.toLowerCase();
  if (hasReceipt(booking) || (status === 'unpaid' && isTheirs && takesPayments)) {
    return (
      <Suspense>
        {status === 'unpaid' ? (
          <PayBooking booking={booking} />
        ) : (
          <Receipt booking={booking} isBuyer={isTheirs} />
        )}
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice>
        {status === 'cancelled' || status === 'expired'
          ? t(closed[status])
          : isTheirs
            ? own('noPayments')
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
