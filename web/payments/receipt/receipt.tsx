import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingActions, hasReturn } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { BuyerHandover } from '#web/handovers/buyer-handover.tsx';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Guarantee } from '#web/payments/guarantee.tsx';
import { Meeting } from '#web/payments/meeting.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

interface Props {
  booking: Booking;
  /** Whether the reader is the buyer. */
  isBuyer: boolean;
  /** Just paid: the message takes the focus and is announced. */
  fresh?: boolean;
}

/** A booking that is or was paid: phone, seller and time, and the available actions. */
export function Receipt({ booking, isBuyer, fresh = false }: Props) {
  const t = useTranslations('payment');
  const receipt = useTranslations('receipt');
  const reviews = useTranslations('reviewLink');
  const giveBack = useTranslations('giveBack');
  const questions = useTranslations('questions');
  const site = useTranslations('site');
  const price = usePriceText();
  const { full } = useTimes();
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
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <p>
          <span className="caps block">{t('amount')}</span>
          <span className="price text-head">{price(booking.sealingPrice)}</span>
        </p>
        <p className="text-small text-soft sm:text-right">
          <span className="block font-semibold text-ink">
            {site('name')} · {receipt('heading')}
          </span>
          {booking.paidAt && <time dateTime={booking.paidAt}>{full(booking.paidAt)}</time>}
        </p>
      </div>
      <ReceiptLines booking={booking} />
      {!isBack && <Meeting booking={booking} />}
      {isBuyer ? (
        <BuyerHandover booking={booking} />
      ) : (
        <SaleSteps booking={booking} viewer="seller" />
      )}
      <Guarantee booking={booking} isBuyer={isBuyer} />
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <ButtonLink to={isBuyer ? paths.myBookings : paths.dashboard}>
          {isBuyer ? t('myBookings') : t('back')}
        </ButtonLink>
        {isBuyer && !isBack && (
          <ButtonLink to={paths.bookingConversation(booking._id)}>{questions('ask')}</ButtonLink>
        )}
        {booking.handover?.handedOverAt && (
          <ButtonLink to={paths.review(booking._id)}>{reviews('link')}</ButtonLink>
        )}
        <Button onClick={() => window.print()}>{receipt('print')}</Button>
        {mayReturn && (
          <ButtonLink to={paths.requestReturn(booking._id)}>{giveBack('ask')}</ButtonLink>
        )}
      </div>
    </article>
  );
}
