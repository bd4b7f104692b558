import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { pollPausesMs } from '#web/payments/poll-pauses.ts';
import { TransactionNumber } from '#web/payments/receipt/transaction-number.tsx';

interface Props {
  transactionId: string | null;
  onAsk: () => Promise<void>;
}

/** The bank is still processing the payment. */
export function PaymentProcessing({ transactionId, onAsk }: Props) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  usePolling(true, onAsk, pollPausesMs);
  return (
    <>
      <div className="working" aria-hidden />
      <Notice title={tPaying('processingTitle')}>
        <p>{tPaying('processingText')}</p>
        <p className="mt-2">{tPaying('safeToLeave')}</p>
      </Notice>
      {transactionId && (
        <p>
          <TransactionNumber transactionId={transactionId} />
        </p>
      )}
      <div>
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
      </div>
    </>
  );
}
