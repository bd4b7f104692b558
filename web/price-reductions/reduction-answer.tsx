import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceReduction, PriceReductions } from '#contract/price-reductions/schemas.ts';
import type { ReductionPart } from '#contract/price-reductions/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { priceAfter } from './price-after.ts';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  /** Waits for an answer. */
  reduction: PriceReduction;
  sale: PriceReductions;
  viewer: ReductionPart;
  /** The other one's name. */
  other: string;
  onAnswered: () => void;
}

/** A lower price that waits for an answer: whose turn it is, until when, and what follows. */
export function ReductionAnswer({ reduction, sale, viewer, other, onAnswered }: Props) {
  const t = useTranslations('priceReduction');
  const price = usePriceText();
  const times = useTimes();
  const [isSure, setSure] = useState(false);
  const { _id: id, amount, reason, proposedBy, answerUntil } = reduction;
  const isOwn = proposedBy === viewer;
  const { costs, gets } = priceAfter(sale, amount);
  const before = priceAfter(sale, 0);
  const values = {
    name: other,
    amount: price(amount),
    price: price(costs),
    gets: price(gets ?? costs),
    before: price(before.gets ?? before.costs),
    until: answerUntil === null ? '' : times.dayAndClock(answerUntil),
  };
  const accept = useAction(async () => {
    await call('acceptPriceReduction', { params: { id } });
    setSure(false);
    notify.success(t(viewer === 'buyer' ? 'acceptedByBuyer' : 'acceptedBySeller', values));
    onAnswered();
  });
  const decline = useAction(async () => {
    await call('declinePriceReduction', { params: { id } });
    notify.success(t('declined'));
    onAnswered();
  });
  const follows = t(viewer === 'buyer' ? 'followsForBuyer' : 'followsForSeller', values);
  return (
    <div className="flex flex-col gap-3 rounded-control border-l-4 border-brand bg-brand-wash p-4">
      <p className="font-semibold break-words">
        {t(isOwn ? `own-${viewer}` : `theirs-${viewer}`, values)}
      </p>
      <Words text={reason} className="text-small" />
      {!isOwn && <p>{follows}</p>}
      <p className="text-small text-soft">{t(isOwn ? 'untilTheirs' : 'untilYours', values)}</p>
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setSure(true)}>
            {t('accept', values)}
          </Button>
          <Button busy={decline.busy && t('declining')} onClick={() => decline.start()}>
            {t('decline')}
          </Button>
        </div>
      )}
      <Failure text={decline.error} again={decline.again} />
      <Dialog
        open={isSure}
        title={t('sure', values)}
        role="alertdialog"
        onClose={() => setSure(false)}
      >
        <p className="text-soft">{follows}</p>
        <Failure text={accept.error} again={accept.again} />
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button autoFocus onClick={() => setSure(false)}>
            {t('notYet')}
          </Button>
          <Button
            variant="primary"
            busy={accept.busy && t('accepting')}
            onClick={() => accept.start()}
          >
            {t('accept', values)}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
