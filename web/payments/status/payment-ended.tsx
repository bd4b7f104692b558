import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { codeOf, refundCodes, type RefundCode } from '#web/payments/payment-state.ts';
import { TransactionNumber } from '#web/payments/receipt/transaction-number.tsx';

interface Props {
  booking: Booking;
  error: unknown;
  transactionId: string | null;
}

const textOf = {
  'sold-and-refunded': 'takenText',
  'gone-and-refunded': 'goneText',
  'already-refunded': 'givenBackText',
} as const;

/** A card was sent and the payment is final: refunded because the phone was sold, or refused. */
export function PaymentEnded({ booking, error, transactionId }: Props) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const errorText = useErrorText();
  const price = usePriceText();
  const code = codeOf(error);
  const cause = refundCodes.find((one): one is RefundCode => one === code);
  const isRefunded = cause !== undefined;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="panel flex flex-col gap-5 p-4 outline-none sm:p-6">
      <Notice
        tone={isRefunded ? 'info' : 'error'}
        title={isRefunded ? tPaying('takenTitle') : t('overTitle')}
      >
        {isRefunded
          ? tPaying(textOf[cause], { price: price(moneyBack(booking)) })
          : errorText(error)}
      </Notice>
      {transactionId && (
        <p>
          <TransactionNumber transactionId={transactionId} />
          <span className="mt-1 block text-small text-soft">{t('overText')}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
        {isRefunded && <ButtonLink to={`${paths.home}#brands`}>{t('otherPhones')}</ButtonLink>}
      </div>
    </div>
  );
}
