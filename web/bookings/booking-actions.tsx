import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { bookingActions, hasReturn, returnActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { saleProgress, type SaleSituation } from '#contract/bookings/steps.ts';
import { whyNot } from '#contract/common/states.ts';
import { reviewDays } from '#contract/reviews/limits.ts';
import { paths } from '#web/paths.ts';
import { msUntil, serverNow } from '#web/platform/i18n/server-time.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { RowMenu } from '#web/ui/table/row-menu.tsx';

interface Props {
  booking: Booking;
  onCancel: () => void;
}

type ActionName = 'code' | 'have' | 'giveBack' | 'return' | 'review' | 'receipt' | 'ask' | 'keep';

/** What a booking's buyer does next in a situation; elsewhere the receipt is the first action. */
const nextActions: Readonly<Partial<Record<SaleSituation, ActionName>>> = {
  meet: 'code',
  'said-handed-over': 'have',
  sent: 'have',
  delivered: 'have',
  guarantee: 'return',
  'return-accepted': 'giveBack',
  owed: 'review',
  'on-its-way': 'review',
  'paid-out': 'review',
};
/** It is the buyer's turn, or both people's. */
const isTheirTurn: ReadonlySet<SaleSituation> = new Set<SaleSituation>([
  ...(['meet', 'said-handed-over', 'delivered', 'return-accepted'] as const),
]);

const dayMs = 86_400_000;

/** The next action on a booking, and a menu of the others. Paying stands in a column of its own. */
export function BookingActions({ booking, onCancel }: Props) {
  const t = useTranslations('cancelBooking');
  const giveBack = useTranslations('giveBack');
  const handover = useTranslations('handover');
  const sale = useTranslations('sale');
  const questions = useTranslations('questions');
  const reviews = useTranslations('reviewLink');
  const { _id: id, status, returnStatus, returnUntil } = booking;
  const situation = saleProgress(booking)?.situation;
  const next = situation && nextActions[situation];
  const hasReceipt = status === 'paid' || status === 'refunded';
  const handedOverAt = booking.handover?.handedOverAt;
  const mayReview =
    Boolean(handedOverAt) && Date.parse(handedOverAt ?? '') + reviewDays * dayMs > serverNow();
  const mayAsk =
    !hasReturn(returnStatus) &&
    whyNot(bookingActions.askReturn, status, 'buyer') === null &&
    returnUntil !== null &&
    msUntil(returnUntil) > 0;
  const mayKeep =
    status === 'paid' &&
    returnStatus !== null &&
    returnStatus !== 'withdrawn' &&
    whyNot(returnActions.withdraw, returnStatus, 'buyer') === null;
  const mayCancel = !booking.confirming && whyNot(bookingActions.cancel, status, 'buyer') === null;
  const all = {
    code: { shown: next === 'code', text: sale('codeTitle'), to: paths.handoverCode(id) },
    have: { shown: next === 'have', text: handover('haveIt'), to: paths.payment(id) },
    giveBack: { shown: next === 'giveBack', text: giveBack('now'), to: paths.payment(id) },
    return: { shown: mayAsk, text: giveBack('ask'), to: paths.requestReturn(id) },
    review: { shown: mayReview, text: reviews('link'), to: paths.review(id) },
    receipt: { shown: hasReceipt, text: t('receipt'), to: paths.payment(id) },
    ask: { shown: true, text: questions('ask'), to: paths.askSeller(booking.productId) },
    keep: { shown: mayKeep, text: giveBack('keep'), to: paths.payment(id) },
  } as const satisfies Record<ActionName, { shown: boolean; text: string; to: string }>;
  const first =
    next !== undefined && all[next].shown ? next : hasReceipt ? ('receipt' as const) : null;
  const others = (Object.keys(all) as ActionName[]).filter(
    (name) => name !== first && all[name].shown,
  );
  const isUrgent = situation !== undefined && isTheirTurn.has(situation);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {first && (
        <ButtonLink
          variant={isUrgent ? 'primary' : 'secondary'}
          aria-description={booking.productName}
          to={all[first].to}
        >
          {all[first].text}
        </ButtonLink>
      )}
      <RowMenu name={booking.productName}>
        {(hides): ReactNode => (
          <>
            {others.map((name) => (
              <Link key={name} to={all[name].to} viewTransition className="row-menu-item">
                {all[name].text}
              </Link>
            ))}
            {mayCancel && (
              <button
                type="button"
                {...hides}
                className="row-menu-item text-error"
                onClick={onCancel}
              >
                {t('cancel')}
              </button>
            )}
          </>
        )}
      </RowMenu>
    </div>
  );
}
