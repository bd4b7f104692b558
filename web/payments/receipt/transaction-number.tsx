import { useTranslations } from 'use-intl';

/** The provider's number of a payment, which a person quotes when asking for help. */
export function TransactionNumber({ transactionId }: { transactionId: string }) {
  const t = useTranslations('payment');
  return (
    <>
      <span className="caps block">{t('transaction')}</span>
      <span className="font-semibold break-all select-all">{transactionId}</span>
    </>
  );
}
