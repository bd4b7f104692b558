import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookingActions, hasReturn } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { whyNot } from '#contract/common/states.ts';
import { useAgreed } from '#web/handovers/use-place.ts';
import { SellerHandover } from '#web/handovers/seller-handover.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { paths } from '#web/paths.ts';
import { PriceReductionPanel } from '#web/price-reductions/price-reduction-panel.tsx';
import { usePriceReductions } from '#web/price-reductions/use-price-reductions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { RowMenu } from '#web/ui/table/row-menu.tsx';
import { RefundBooking } from './returns/refund-booking.tsx';
import { ReturnAnswers } from './returns/return-answers.tsx';
import { ReturnOfSale } from './returns/return-of-sale.tsx';

interface Props {
  booking: Booking;
  /** The label as it was booked; null without a return request. */
  label: PromisedLabel | null;
  onChanged: () => void;
}

/** What the seller of a sold phone has to do now, then its buyer and the agreement. */
export function SalePanel({ booking, label, onChanged }: Props) {
  const t = useTranslations('productBookings');
  const returns = useTranslations('returns');
  const questions = useTranslations('questions');
  const reviews = useTranslations('reviewLink');
  const id = useId();
  const agreed = useAgreed();
  const price = usePriceText();
  const { full } = useTimes();
  const read = usePriceReductions(booking.paidAt === null ? null : booking._id, booking);
  const [refunding, setRefunding] = useState(false);
  const { buyerName: name, buyerPhone, returnStatus, disputed } = booking;
  const isSent = booking.delivery === 'courier';
  const isToHandOver = booking.handover?.status === 'waiting';
  const isPaid = booking.status === 'paid';
  // Beside an open request, refunding is one of its answers.
  const isAnswer =
    hasReturn(returnStatus) && (returnStatus === 'asked' || returnStatus === 'declined');
  const mayAnswer = isAnswer && isPaid && booking.handover?.status === 'handed-over';
  const mayRefund =
    !isAnswer && !disputed && whyNot(bookingActions.refund, booking.status, 'seller') === null;
  const soldText = t(isToHandOver ? (isSent ? 'soldTextCourier' : 'soldText') : 'soldTextOnly', {
    price: price(booking.sealingPrice),
    date: booking.paidAt ? full(booking.paidAt) : '',
  });
  // The buyer waits for an answer, which a hand-over would end.
  const isAsked =
    read.reductions?.items.some(
      ({ answerUntil, proposedBy }) => answerUntil !== null && proposedBy === 'buyer',
    ) ?? false;
  const reductionPanel = <PriceReductionPanel booking={booking} viewer="seller" {...read} />;
  return (
    <section aria-labelledby={id} className="panel mb-6 flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={id} className="text-title break-words">
        {t(isAnswer ? 'askedTitle' : 'soldTitle', { name })}
      </h2>
      {isAsked && reductionPanel}
      {mayAnswer && <ReturnAnswers booking={booking} isNext={!isAsked} onAnswered={onChanged} />}
      <SellerHandover booking={booking} isNext={!isAsked}>
        {disputed && <Notice title={returns('disputed')}>{returns('disputedOwn')}</Notice>}
        <ReturnOfSale booking={booking} label={label} isHeaded={!isAnswer} />
      </SellerHandover>
      {!isAsked && reductionPanel}
      <p className="border-t border-hairline pt-3 text-soft">{soldText}</p>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-3">
        {agreed(booking).map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="caps">{fact.name}</dt>
            <dd className="font-semibold break-words">{fact.value}</dd>
          </div>
        ))}
        <div>
          <dt className="caps">{t('phone')}</dt>
          <dd>
            <a
              href={`tel:${buyerPhone}`}
              className="-my-2 inline-block py-2 font-semibold tabular-nums underline underline-offset-4"
            >
              {buyerPhone}
            </a>
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.bookingConversation(booking._id)}>
          {questions('withBuyer')}
        </ButtonLink>
        <RowMenu name={booking.productName}>
          {(hides) => (
            <>
              {isPaid && (
                <Link to={paths.earnings} viewTransition className="row-menu-item">
                  {t('money')}
                </Link>
              )}
              {booking.handover?.handedOverAt && (
                <Link to={paths.review(booking._id)} viewTransition className="row-menu-item">
                  {reviews('link')}
                </Link>
              )}
              {mayRefund && (
                <button
                  type="button"
                  {...hides}
                  className="row-menu-item text-error"
                  onClick={() => setRefunding(true)}
                >
                  {t('refund')}
                </button>
              )}
            </>
          )}
        </RowMenu>
      </div>
      <RefundBooking
        booking={refunding ? booking : null}
        onClose={() => setRefunding(false)}
        onRefunded={() => {
          setRefunding(false);
          onChanged();
        }}
      />
    </section>
  );
}
