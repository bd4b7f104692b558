import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { TransactionNumber } from '#web/payments/receipt/transaction-number.tsx';

/** Says that the payment is complete until the receipt's code has loaded, or if it cannot load. */
export function PaidNotice({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  const message = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <div role="status" className="panel flex flex-col gap-6 p-5 sm:p-6">
      <p
        ref={message}
        tabIndex={-1}
        className="font-display text-title font-bold tracking-tight text-excellent outline-none"
      >
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
