import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PriceReduction, PriceReductions } from '#contract/price-reductions/schemas.ts';
import type { ReductionPart } from '#contract/price-reductions/states.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ReductionAnswer } from './reduction-answer.tsx';
import { usePriceReductions } from './use-price-reductions.ts';

const ProposeForm = lazyForm(() => import('./propose-form.tsx').then((file) => file.ProposeForm));

interface Props {
  booking: Booking;
  viewer: ReductionPart;
  /** Null until they are read. */
  reductions: PriceReductions | null;
  /** Reads them again. */
  reread: () => void;
}

/**
 * Lowering the price of a sale: the proposal that waits for an answer, what was agreed on, and the button to propose
 * one. Nothing where nothing is possible and nothing was agreed on.
 */
export function PriceReductionPanel({ booking, viewer, reductions, reread }: Props) {
  const t = useTranslations('priceReduction');
  const id = useId();
  const price = usePriceText();
  const { revalidate } = useRevalidator();
  const [isProposing, setProposing] = useState(false);
  if (reductions === null) return null;
  const { items, obstacle } = reductions;
  const open = items.find(({ answerUntil }) => answerUntil !== null);
  const accepted = items.filter(({ status }) => status === 'accepted');
  const [newest] = items;
  if (!open && accepted.length === 0 && obstacle !== null && !isRefusal(newest)) return null;
  const other = viewer === 'buyer' ? booking.sellerName : booking.buyerName;
  const changed = () => {
    reread();
    void revalidate();
  };
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-hairline pt-4 print:hidden"
    >
      <h3 id={id} className="font-semibold">
        {t('heading')}
      </h3>
      {open && (
        <ReductionAnswer
          reduction={open}
          sale={reductions}
          viewer={viewer}
          other={other}
          onAnswered={changed}
        />
      )}
      {!open && isRefusal(newest) && (
        <p className="text-small text-soft">
          {t(newest.status === 'expired' ? 'notAnswered' : 'notAccepted', {
            amount: price(newest.amount),
          })}
        </p>
      )}
      {accepted.length > 0 && <Agreed sale={reductions} accepted={accepted} viewer={viewer} />}
      {obstacle === null && (
        <div className="flex flex-col items-start gap-2">
          <Button {...prefetchHandlers(ProposeForm)} onClick={() => setProposing(true)}>
            {t(viewer === 'buyer' ? 'payLess' : 'lowerPrice')}
          </Button>
          {items.length === 0 && (
            <p className="text-small text-soft">
              {t(viewer === 'buyer' ? 'payLessHint' : 'lowerPriceHint', { name: other })}
            </p>
          )}
        </div>
      )}
      <Dialog
        open={isProposing}
        title={t(viewer === 'buyer' ? 'payLess' : 'lowerPrice')}
        onClose={() => setProposing(false)}
      >
        <ProposeForm
          bookingId={booking._id}
          sale={reductions}
          viewer={viewer}
          other={other}
          onSent={() => {
            setProposing(false);
            notify.success(t('proposed', { name: other }));
            changed();
          }}
        />
      </Dialog>
    </section>
  );
}

/** The same, which reads them itself. */
export function ReadPriceReductions(props: Pick<Props, 'booking' | 'viewer'>) {
  const { booking } = props;
  const read = usePriceReductions(booking.paidAt === null ? null : booking._id, booking);
  return <PriceReductionPanel {...props} {...read} />;
}

/** Whether a proposal came to nothing by the other side's word or silence. */
const isRefusal = (reduction: PriceReduction | undefined): reduction is PriceReduction =>
  reduction?.status === 'declined' || reduction?.status === 'expired';

interface AgreedProps {
  sale: PriceReductions;
  accepted: readonly PriceReduction[];
  viewer: ReductionPart;
}

/** What was agreed on: each part with its way to the card, and the price of the phone now. */
function Agreed({ sale, accepted, viewer }: AgreedProps) {
  const t = useTranslations('priceReduction');
  const price = usePriceText();
  const times = useTimes();
  const costs = price(sale.price - sale.givenBack);
  return (
    <div className="text-small">
      {accepted.map(({ _id, amount, refund, settledAt }) => (
        <p key={_id}>
          {t(refund === 'sent' ? 'sent' : 'due', {
            amount: price(amount),
            viewer,
            day: settledAt === null ? '' : times.day(settledAt),
          })}
        </p>
      ))}
      <p className="font-semibold">{t('costsNow', { price: costs, viewer })}</p>
    </div>
  );
}
