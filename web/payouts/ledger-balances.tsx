import { useTranslations } from 'use-intl';
import type { Ledger } from '#contract/ledger/schemas.ts';
import { useAmountText } from './amount-text.ts';

/** Every account of the ledger that has a balance. */
export function LedgerBalances({ accounts }: Pick<Ledger, 'accounts'>) {
  const t = useTranslations('money');
  const names = useTranslations('ledgerAccounts');
  const amount = useAmountText();
  // An amount settled outside of the shop has left the provider without an entry.
  const outside = (currency: string) =>
    accounts.find((each) => each.account === 'settled-outside' && each.currency === currency)
      ?.balance ?? 0;
  const used = accounts
    .filter(({ account }) => account !== 'settled-outside')
    .map(({ account, balance, currency }) => ({
      ...{ account, currency },
      balance:
        account === 'provider-clearing'
          ? Math.round((balance - outside(currency)) * 100) / 100
          : balance,
    }))
    .filter(({ balance }) => balance !== 0);
  const remainingAccounts = accounts.filter(
    ({ account, balance }) => account === 'settled-outside' && balance !== 0,
  );
  return (
    <>
      {used.length > 0 && (
        <dl className="panel grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 px-4 py-2">
          {used.map(({ account, balance, currency }) => (
            <div
              key={`${account} ${currency}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
            >
              <dt className="text-soft">{names(account)}</dt>
              <dd className="price whitespace-nowrap">{amount(balance)}</dd>
            </div>
          ))}
        </dl>
      )}
      {remainingAccounts.map(({ balance, currency }) => (
        <p key={currency} className="text-soft">
          {t('outside', { amount: amount(balance) })}
        </p>
      ))}
    </>
  );
}
