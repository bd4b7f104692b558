import { useTranslations } from 'use-intl';
import { bookingActions, hasReturn, returnActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { saleProgress, type SaleSituation } from '#contract/bookings/steps.ts';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { useCancelledText } from '#web/handovers/use-cancelled-text.ts';
import { paths } from '#web/paths.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { useAgo } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  booking: Booking;
  onCancel: () => void;
  onGiveBack: () => void;
}

/** Before the hand-over, unless a sentence about the next step says already where the money is. */
const heldUnsaid: ReadonlySet<SaleSituation> = new Set([
  'meet',
  'send',
  'said-handed-over',
  'sent',
  'delivered',
]);

/** Below a booking's facts: its steps, a sentence, and one row with its buyer's actions. */
export function BookingNextStep({ booking, onCancel, onGiveBack }: Props) {
  const t = useTranslations('cancelBooking');
  const giveBack = useTranslations('giveBack');
  const takesPayments = useTakesPayments();
  const tMoneyHeld = useTranslations('moneyHeld');
  const sale = useTranslations('sale');
  const questions = useTranslations('questions');
  const reviews = useTranslations('reviewLink');
  const cancelledText = useCancelledText();
  const { dayAndClock, deadline } = useTimes();
  const ago = useAgo();
  const { status, expiresAt, returnAskedAt, returnUntil, refund } = booking;
  const mayCancel = !booking.confirming && whyNot(bookingActions.cancel, status, 'buyer') === null;
  const mayWithdraw =
    status === 'paid' &&
    booking.returnStatus !== null &&
    whyNot(returnActions.withdraw, booking.returnStatus, 'buyer') === null;
  const isReturning = hasReturn(booking.returnStatus);
  const mayAsk =
    !isReturning &&
    whyNot(bookingActions.askReturn, status, 'buyer') === null &&
    returnUntil !== null &&
    msUntil(returnUntil) > 0;
  // A bank at work, or a shop that takes no cards: it is not the buyer's turn to pay.
  const isToPay = status === 'unpaid' && !booking.confirming && takesPayments;
  const hasReceipt = status === 'paid' || status === 'refunded';
  const needsCode = booking.handover?.method === 'meeting' && booking.handover.status === 'waiting';
  const situation = saleProgress(booking)?.situation;
  const quiet = {
    variant: 'quiet',
    'aria-description': booking.productName,
    className: 'text-small',
  } as const;
  const text =
    mayCancel && expiresAt && !isToPay
      ? t('ends', { date: dayAndClock(expiresAt) })
      : refund
        ? t(refund === 'sent' ? 'moneySent' : 'moneyDue')
        : status === 'paid' && returnAskedAt && isReturning
          ? t('returnAsked', { date: ago(returnAskedAt) })
          : mayAsk
            ? t('mayGiveBack', { until: deadline(returnUntil) })
            : cancelledText(booking.cancelledBecause);
  return (
    <>
      {(hasReceipt || isToPay) && <SaleSteps booking={booking} viewer="buyer" />}
      {situation && heldUnsaid.has(situation) && (
        <p className="text-small text-soft">{tMoneyHeld('text')}</p>
      )}
      {text && <p className="text-small break-words text-soft">{text}</p>}
      <div className="flex flex-wrap gap-x-5">
        {needsCode && (
          <ButtonLink {...quiet} to={paths.handoverCode(booking._id)}>
            {sale('codeTitle')}
          </ButtonLink>
        )}
        {hasReceipt && (
          <ButtonLink {...quiet} to={paths.payment(booking._id)}>
            {t('receipt')}
          </ButtonLink>
        )}
        <ButtonLink {...quiet} to={paths.askSeller(booking.productId)}>
          {questions('ask')}
        </ButtonLink>
        {booking.handover?.handedOverAt && (
          <ButtonLink {...quiet} to={paths.review(booking._id)}>
            {reviews('link')}
          </ButtonLink>
        )}
        {mayWithdraw && (
          <ButtonLink {...quiet} to={paths.payment(booking._id)}>
            {giveBack('keep')}
          </ButtonLink>
        )}
        {mayAsk && (
          <Button {...quiet} onClick={onGiveBack}>
            {giveBack('ask')}
          </Button>
        )}
        {mayCancel && (
          <Button {...quiet} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
