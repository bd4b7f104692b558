import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { TransactionNumber } from './transaction-number.tsx';

/** Says that the payment is complete until the receipt's code has loaded, or where it cannot load. */
export function PaidNotice({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  return (
    <div role="status" className="panel flex flex-col gap-6 p-5 sm:p-6">
      <p className="font-display text-title font-bold tracking-tight text-excellent">
        {t('congratulation')}
      </p>
      {booking.transactionId && (
        <p>
          <TransactionNumber transactionId={booking.transactionId} />
        </p>
      )}
    </div>
  );
}
