import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Earnings, PayoutAccount } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  earnings: Earnings;
  account: PayoutAccount;
}

/** Requests a payout of the owed money; a text beside the button says why it is not possible yet. */
export function RequestPayout({ earnings, account }: Props) {
  const t = useTranslations('earnings');
  const price = usePriceText();
  const { revalidate } = useRevalidator();
  const ask = useAction(async () => {
    await call('requestPayout', { body: {} });
    notify.success(t('requested'));
    await revalidate();
  });
  const { owed } = earnings;
  if (owed <= 0) {
    return owed < 0 ? <p className="mb-6 max-w-prose font-medium">{t('belowZero')}</p> : null;
  }
  const reason =
    account.method === null
      ? t('noAccount')
      : account.pausedUntil
        ? t('paused')
        : owed < account.minimum
          ? t('belowMinimum', { minimum: price(account.minimum) })
          : null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        variant="primary"
        disabled={reason !== null}
        aria-describedby="payout-reason"
        busy={ask.busy && t('requesting')}
        onClick={ask.start}
      >
        {t('request', { amount: price(owed) })}
      </Button>
      <p id="payout-reason" className="text-small text-soft">
        {reason ?? t('weekly')}
      </p>
      {ask.error && (
        <p role="alert" className="w-full text-small text-error">
          {ask.error}
        </p>
      )}
    </div>
  );
}
