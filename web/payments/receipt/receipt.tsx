import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingActions, hasReturn } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { BuyerHandover } from '#web/handovers/buyer-handover.tsx';
import { CheckedLines } from '#web/handovers/checked-lines.tsx';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { paths } from '#web/paths.ts';
import { ReadPriceReductions } from '#web/price-reductions/price-reduction-panel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Guarantee } from '#web/payments/guarantee.tsx';
import { Meeting } from '#web/payments/meeting.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { TransactionNumber } from './transaction-number.tsx';

interface Props {
  booking: Booking;
  /** Whether the reader is the buyer. */
  isBuyer: boolean;
  /** Just paid: the message takes the focus and is announced. */
  fresh?: boolean;
}

/** A booking that is or was paid: what its reader does now, and the receipt, folded until the hand-over. */
export function Receipt({ booking, isBuyer, fresh = false }: Props) {
  const t = useTranslations('payment');
  const receipt = useTranslations('receipt');
  const reviews = useTranslations('reviewLink');
  const giveBack = useTranslations('giveBack');
  const questions = useTranslations('questions');
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fresh) message.current?.focus();
  }, [fresh]);
  const isBack = booking.status === 'refunded';
  const mayReturn =
    isBuyer &&
    !hasReturn(booking.returnStatus) &&
    booking.returnUntil !== null &&
    msUntil(booking.returnUntil) > 0 &&
    whyNot(bookingActions.askReturn, booking.status, 'buyer') === null;
  const isAhead = isBuyer && !isBack && !booking.handover?.handedOverAt;
  const guarantee = (
    <Guarantee booking={booking} isBuyer={isBuyer}>
      {mayReturn && (
        <ButtonLink to={paths.requestReturn(booking._id)}>{giveBack('ask')}</ButtonLink>
      )}
    </Guarantee>
  );
  const meeting = isBack ? null : <Meeting booking={booking} />;
  return (
    <article
      aria-label={receipt('label')}
      className={`receipt panel flex flex-col gap-6 p-5 sm:p-6 ${fresh ? 'settled' : ''}`}
    >
      <div role="status">
        <p
          ref={message}
          tabIndex={-1}
          className={`font-display text-title font-bold tracking-tight outline-none ${isBack ? 'text-good' : 'text-excellent'}`}
        >
          {fresh ? t('congratulation') : isBack ? t('closedRefunded') : t('closedPaid')}
        </p>
        {fresh && booking.transactionId && (
          <p className="text-small print:hidden">
            <TransactionNumber transactionId={booking.transactionId} />
          </p>
        )}
      </div>
      {/* In its place by its key: an 'I have it' that comes too late is answered when the sale is over. */}
      {isBuyer ? (
        <BuyerHandover
          key="handover"
          booking={booking}
          meeting={meeting}
          guarantee={isAhead ? null : guarantee}
          payLess={<ReadPriceReductions booking={booking} viewer="buyer" />}
        />
      ) : (
        <div key="sale" className="flex flex-col gap-6">
          {meeting}
          <SaleSteps booking={booking} viewer="seller" />
          {booking.handover && (
            <CheckedLines lines={booking.handover.checks} buyerName={booking.buyerName} />
          )}
        </div>
      )}
      {(isAhead || !isBuyer) && guarantee}
      {!isAhead && <ReceiptSheet booking={booking} />}
      {isAhead && (
        <details className="receipt-fold border-y border-hairline">
          <summary className="disclosure flex min-h-11 cursor-pointer items-center font-semibold">
            {receipt('heading')}
          </summary>
          <ReceiptSheet booking={booking} />
        </details>
      )}
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <ButtonLink to={isBuyer ? paths.myBookings : paths.dashboard}>
          {isBuyer ? t('myBookings') : t('back')}
        </ButtonLink>
        {isBuyer && !isBack && !isAhead && (
          <ButtonLink to={paths.bookingConversation(booking._id)}>{questions('ask')}</ButtonLink>
        )}
        {booking.handover?.handedOverAt && (
          <ButtonLink to={paths.review(booking._id)}>{reviews('link')}</ButtonLink>
        )}
      </div>
    </article>
  );
}
