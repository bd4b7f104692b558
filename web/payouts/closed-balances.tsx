import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ClosedBalance } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useAmountText } from './amount-text.ts';
import { PayoutAccountForm } from './payout-account-form.tsx';

/** Sellers who have left and are still owed money: each is paid by hand, to an account that may be entered here. */
export function ClosedBalances({ balances }: { balances: readonly ClosedBalance[] }) {
  const t = useTranslations('money');
  const method = useTranslations('payoutAccount');
  const amount = useAmountText();
  if (balances.length === 0) return null;
  const heads = (['seller', 'account', 'amount', 'leftSince', 'action'] as const).map((key) => ({
    key,
    label: t(key),
  }));
  return (
    <section aria-labelledby="left" className="mb-8">
      <h2 id="left" className="mb-1 text-title">
        {t('left')}
      </h2>
      <p className="mb-3 max-w-prose text-soft">{t('leftText')}</p>
      <div className="money-table">
        <PlainTable
          caption={t('left')}
          heads={heads}
          rows={balances.map((balance) => ({
            key: balance.sellerId,
            head: (
              <>
                {balance.sellerName}
                <span className="block text-small break-all text-soft">{balance.sellerId}</span>
              </>
            ),
            cells: [
              {
                label: t('account'),
                value: balance.method
                  ? [method(balance.method), balance.number].filter(Boolean).join(' ')
                  : t('noAccount'),
              },
              { label: t('amount'), value: <strong>{amount(balance.owed)}</strong> },
              { label: t('leftSince'), value: <Ago at={balance.closedAt} /> },
              { label: t('action'), value: <PayClosed balance={balance} /> },
            ],
          }))}
        />
      </div>
    </section>
  );
}

function PayClosed({ balance }: { balance: ClosedBalance }) {
  const t = useTranslations('money');
  const { full } = useTimes();
  const { revalidate } = useRevalidator();
  const [isEntering, setEntering] = useState(false);
  const { sellerId, sellerName, pausedUntil, method, number, version } = balance;
  const pay = useAction(async () => {
    await call('requestPayout', { body: { sellerId } });
    notify.success(t('payoutMade'));
    await revalidate();
  });
  return (
    <div className="flex flex-wrap gap-2">
      {pausedUntil && <p className="w-full">{t('pausedUntil', { until: full(pausedUntil) })}</p>}
      {method && !pausedUntil && (
        <Button
          aria-description={sellerName}
          busy={pay.busy && t('saving')}
          onClick={() => pay.start()}
        >
          {t('payOut')}
        </Button>
      )}
      <Button aria-description={sellerName} onClick={() => setEntering(true)}>
        {t('enterAccount')}
      </Button>
      <Failure text={pay.error} />
      <Dialog
        open={isEntering}
        title={t('accountOf', { name: sellerName })}
        onClose={() => setEntering(false)}
      >
        {isEntering && (
          <PayoutAccountForm
            account={{ method: null, name: null, number, version, connectOffered: false }}
            closedSeller={sellerId}
            onSaved={() => setEntering(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
