import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { payoutsPerList, type Payout } from '#contract/payouts/schemas.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { useAmountText } from './amount-text.ts';
import { PayoutsTable } from './payouts-table.tsx';

interface Props {
  due: readonly Payout[];
  taken: readonly Payout[];
  paid: readonly Payout[];
}

/** The payouts by hand: the due ones are taken as a batch, each is noted as paid, and some come back later. */
export function DuePayouts({ due, taken, paid }: Props) {
  const t = useTranslations('money');
  const amountText = useAmountText();
  const { revalidate } = useRevalidator();
  const take = useAction(async () => {
    const { csv, insertedId } = await call('takePayoutBatch');
    saveFile(shopFileName(`payouts-${insertedId ?? ''}.csv`), csv, 'text/csv');
    await revalidate();
  });
  const again = useAction(async (id: string) => {
    const { csv } = await call('readPayoutBatch', { params: { id } });
    saveFile(shopFileName(`payouts-${id}.csv`), csv, 'text/csv');
  });
  const byHand = due.filter(({ method }) => method !== 'connect').length;
  const batches = [...new Set(taken.flatMap(({ batchId }) => (batchId ? [batchId] : [])))];
  // Of a batch that the list does not have whole, a sum would be wrong.
  const isCut = taken.length >= payoutsPerList;
  const sizeOf = (id: string) => {
    const payouts = taken.filter(({ batchId }) => batchId === id);
    const cents = payouts.reduce((sum, each) => sum + Math.round(each.amount * 100), 0);
    return { count: payouts.length, amount: amountText(cents / 100) };
  };
  return (
    <section aria-labelledby="due" className="mb-8">
      <h2 id="due" className="mb-1 text-title">
        {t('due')}
      </h2>
      <p className="mb-3 max-w-prose text-soft">{t(due.length > 0 ? 'dueText' : 'noneDue')}</p>
      {due.length > 0 && (
        <>
          {byHand > 0 && (
            <Button
              variant="primary"
              className="mb-3"
              busy={take.busy && t('taking')}
              onClick={take.start}
            >
              {t('take', { count: byHand })}
            </Button>
          )}
          <PayoutsTable caption={t('due')} payouts={due} />
        </>
      )}
      <Failure text={take.error ?? again.error} />
      {taken.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-title">{t('taken')}</h3>
          <PayoutsTable caption={t('taken')} payouts={taken} />
          <div className="mt-3 flex flex-wrap gap-2">
            {batches.map((id) => (
              <Button key={id} aria-description={id} onClick={() => again.start(id)}>
                {isCut ? t('csvAgainOfAll') : t('csvAgain', sizeOf(id))}
              </Button>
            ))}
          </div>
        </>
      )}
      {paid.length > 0 && (
        <details className="mt-6">
          <summary className="text-title">{t('paid')}</summary>
          <p className="my-3 max-w-prose text-soft">{t('paidText')}</p>
          <PayoutsTable caption={t('paid')} payouts={paid} />
        </details>
      )}
    </section>
  );
}
