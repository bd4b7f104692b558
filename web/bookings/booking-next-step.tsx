import { useTranslations } from 'use-intl';
import { bookingActions, hasReturn } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { saleProgress, type SaleSituation } from '#contract/bookings/steps.ts';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { useCancelledText } from '#web/handovers/use-cancelled-text.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { useAgo } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { BookingActions } from './booking-actions.tsx';

interface Props {
  booking: Booking;
  onCancel: () => void;
}

/** Before the hand-over, unless a sentence about the next step says already where the money is. */
const heldUnsaid: ReadonlySet<SaleSituation> = new Set([
  'meet',
  'send',
  'said-handed-over',
  'sent',
  'delivered',
]);

/** Below a booking's facts: its steps, a sentence, its next action and a menu of the others. */
export function BookingNextStep({ booking, onCancel }: Props) {
  const t = useTranslations('cancelBooking');
  const takesPayments = useTakesPayments();
  const tMoneyHeld = useTranslations('moneyHeld');
  const cancelledText = useCancelledText();
  const { dayAndClock } = useTimes();
  const ago = useAgo();
  const { status, expiresAt, returnAskedAt, refund } = booking;
  const mayCancel = !booking.confirming && whyNot(bookingActions.cancel, status, 'buyer') === null;
  // A bank at work, or a shop that takes no cards: it is not the buyer's turn to pay.
  const isToPay = status === 'unpaid' && !booking.confirming && takesPayments;
  const hasReceipt = status === 'paid' || status === 'refunded';
  const situation = saleProgress(booking)?.situation;
  const text =
    mayCancel && expiresAt && !isToPay
      ? t('ends', { date: dayAndClock(expiresAt) })
      : refund
        ? t(refund === 'sent' ? 'moneySent' : 'moneyDue')
        : status === 'paid' && returnAskedAt && hasReturn(booking.returnStatus)
          ? t('returnAsked', { date: ago(returnAskedAt) })
          : cancelledText(booking.cancelledBecause);
  return (
    <>
      {(hasReceipt || isToPay) && <SaleSteps booking={booking} viewer="buyer" />}
      {situation && heldUnsaid.has(situation) && (
        <p className="text-small text-soft">
          {tMoneyHeld('text', { days: booking.guaranteeDays })}
        </p>
      )}
      {text && <p className="text-small break-words text-soft">{text}</p>}
      <BookingActions booking={booking} onCancel={onCancel} />
    </>
  );
}
