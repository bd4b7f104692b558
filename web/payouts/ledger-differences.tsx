import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Ledger } from '#contract/ledger/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useAmountText } from './amount-text.ts';
import { LedgerBalances } from './ledger-balances.tsx';

/** Returns whether the books balance, and the differences from the payment provider's. */
export function LedgerDifferences({ ledger }: { ledger: Ledger }) {
  const t = useTranslations('money');
  const amount = useAmountText();
  const { full } = useTimes();
  const { comparison } = ledger;
  const heads = (['kind', 'providerId', 'atProvider', 'here'] as const).map((key) => ({
    key,
    label: t(key),
  }));
  return (
    <section aria-labelledby="books" className="mb-8 flex flex-col gap-3">
      <h2 id="books" className="text-title">
        {t('books')}
      </h2>
      {ledger.balanced ? (
        <p>{t('balanced', { count: ledger.entries })}</p>
      ) : (
        <Notice tone="error">{t('unbalanced')}</Notice>
      )}
      <LedgerBalances accounts={ledger.accounts} />
      {comparison?.covered === false && (
        <Notice tone="error">
          {t('uncovered', {
            balance: amount(comparison.balance ?? 0),
            owed: amount(comparison.owed),
          })}
        </Notice>
      )}
      <p className="text-soft">
        {comparison
          ? t('compared', {
              date: full(comparison.comparedAt),
              count: comparison.differences.length,
            })
          : t('notCompared')}
      </p>
      {comparison && comparison.differences.length > 0 && (
        <div className="money-table">
          <PlainTable
            caption={t('differences')}
            heads={heads}
            rows={comparison.differences.map((each) => ({
              key: `${each.kind} ${each.reference}`,
              head: t(each.kind),
              cells: [
                {
                  label: t('providerId'),
                  value: <code className="break-all">{each.reference}</code>,
                },
                { label: t('atProvider'), value: amount(each.provider) },
                { label: t('here'), value: amount(each.ledger) },
              ],
            }))}
          />
        </div>
      )}
      {ledger.refusedParts.map(({ bookingId, productName, amount: refusedCents, refusedAt }) => (
        <Notice key={`${bookingId} ${refusedAt}`} tone="error">
          {t('refusedPart', { productName, amount: amount(refusedCents), date: full(refusedAt) })}
        </Notice>
      ))}
      {ledger.partialRefunds.map((each) => (
        <PartialRefund key={each.bookingId} {...each} />
      ))}
    </section>
  );
}

/** A part given back at the provider by hand: the shop's, until an admin lets its seller bear it. */
function PartialRefund({ bookingId, productName, amount }: Ledger['partialRefunds'][number]) {
  const t = useTranslations('money');
  const amountText = useAmountText();
  const { revalidate } = useRevalidator();
  const assign = useAction(async () => {
    await call('assignPartialRefund', { body: { bookingId } });
    await revalidate();
  });
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <p>{t('partialRefund', { productName, amount: amountText(amount) })}</p>
      <Button
        aria-description={productName}
        busy={assign.busy && t('saving')}
        onClick={assign.start}
      >
        {t('assign')}
      </Button>
      <Failure text={assign.error} again={assign.again} />
    </div>
  );
}
