import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { saleProgress, saleSteps, type SaleSituation } from '#contract/bookings/steps.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  booking: Booking;
  /** The reader of the sentence about the next step. */
  viewer: 'buyer' | 'seller';
  /** The page itself names the next actor and the deadline. */
  said?: boolean;
}

/** The situations in which it is the reader's turn. */
const turns: Readonly<Record<Props['viewer'], ReadonlySet<SaleSituation>>> = {
  buyer: new Set(['pay', 'meet', 'said-handed-over', 'delivered', 'return-accepted']),
  seller: new Set(['meet', 'send', 'called-off', 'return-asked']),
};

/** A step that is not done yet must not read as if it were. */
const openNames = {
  booked: 'booked',
  paid: 'open-paid',
  'handed-over': 'open-handed-over',
  guarantee: 'guarantee',
  'paid-out': 'open-paid-out',
} as const;

/** The order's five steps as dots on a line, with the next actor, the deadline and its effect. */
export function SaleSteps({ booking, viewer, said = false }: Props) {
  const t = useTranslations('sale');
  const { day, dayAndClock } = useTimes();
  const progress = saleProgress(booking);
  if (!progress) return null;
  const { done, situation, until, guaranteeUntil } = progress;
  const shownSteps = situation === 'refunded' ? saleSteps.slice(0, done) : saleSteps;
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-1">
      <div className="sale-steps-box">
        <ol aria-label={t('label')} className="sale-steps">
          {shownSteps.map((step, place) => {
            const isDone = place < done;
            const isNow = place === done;
            return (
              <li
                key={step}
                aria-current={isNow ? 'step' : undefined}
                data-state={isDone ? 'done' : isNow ? 'now' : 'open'}
                className="sale-step"
              >
                <span className="sale-step-name">
                  {step === 'guarantee' && guaranteeUntil
                    ? t('guarantee-until', { day: day(guaranteeUntil) })
                    : t(isDone ? step : openNames[step])}
                  {isDone && <span className="sr-only">{` (${t('done')})`}</span>}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      {!said && (
        <p
          className={`text-small [overflow-wrap:anywhere] ${turns[viewer].has(situation) ? 'font-semibold' : 'text-soft'}`}
        >
          {t(`${situation}-${viewer}`, {
            until: until ? dayAndClock(until) : '',
            seller: booking.sellerName,
            buyer: booking.buyerName,
          })}
        </p>
      )}
      <Decision booking={booking} />
    </div>
  );
}

const decisionTexts = {
  refund: 'decidedRefund',
  return: 'decidedReturn',
  stand: 'decidedStand',
} as const;

/** An admin's last decision, with the reason that both read. */
function Decision({ booking }: { booking: Booking }) {
  const t = useTranslations('sale');
  const last = booking.handover?.case;
  if (!last?.decision || last.decision === 'settled') return null;
  return (
    <div className="text-small">
      <p className="font-semibold">
        {t('decidedTitle')}: {t(decisionTexts[last.decision])}
      </p>
      {last.reason && (
        <Words
          as="blockquote"
          text={last.reason}
          className="mt-1 border-l-2 border-hairline pl-3"
        />
      )}
    </div>
  );
}
