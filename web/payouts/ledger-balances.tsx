import { useTranslations } from 'use-intl';
import type { Ledger } from '#contract/ledger/schemas.ts';
import { useAmountText } from './amount-text.ts';

/** The accounts that the page has at its head already. */
const shownAbove = new Set<string>(['held', 'owed', 'on-its-way', 'provider-clearing']);

/** Every other account of the ledger that has a balance. */
export function LedgerBalances({ accounts }: Pick<Ledger, 'accounts'>) {
  const t = useTranslations('money');
  const names = useTranslations('ledgerAccounts');
  const amount = useAmountText();
  const used = accounts.filter(({ account, balance }) => balance !== 0 && !shownAbove.has(account));
  const outside = used.filter(({ account }) => account === 'settled-outside');
  const others = used.filter(({ account }) => account !== 'settled-outside');
  return (
    <>
      {others.length > 0 && (
        <dl className="panel grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 px-4 py-2">
          {others.map(({ account, balance, currency }) => (
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
      {outside.map(({ balance, currency }) => (
        <p key={currency} className="text-soft">
          {t('outside', { amount: amount(balance) })}
        </p>
      ))}
    </>
  );
}
