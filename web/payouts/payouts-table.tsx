import { Ago } from '#web/platform/i18n/ago.tsx';
import { useTranslations } from 'use-intl';
import type { Payout } from '#contract/payouts/schemas.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useAmountText } from './amount-text.ts';
import { DecidePayout } from './decide-payout.tsx';

interface Props {
  caption: string;
  payouts: readonly Payout[];
}

/** Payouts with recipient, method and amount, and an admin's notes about them. */
export function PayoutsTable({ caption, payouts }: Props) {
  const t = useTranslations('money');
  const method = useTranslations('payoutAccount');
  const amount = useAmountText();
  const heads = (['seller', 'account', 'amount', 'since', 'action'] as const).map((key) => ({
    key,
    label: t(key),
  }));
  return (
    <div className="money-table">
      <PlainTable
        caption={caption}
        heads={heads}
        rows={payouts.map((payout) => ({
          key: payout._id,
          head: payout.sellerName,
          cells: [
            {
              label: t('account'),
              value: [method(payout.method), payout.number].filter(Boolean).join(' '),
            },
            { label: t('amount'), value: <strong>{amount(payout.amount)}</strong> },
            {
              label: t('since'),
              value: <Ago at={payout.createdAt} />,
            },
            {
              label: t('action'),
              value:
                payout.method === 'connect' && payout.status !== 'due' ? (
                  t('byProvider')
                ) : (
                  <DecidePayout payout={payout} />
                ),
            },
          ],
        }))}
      />
    </div>
  );
}
