import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { bookingActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { useAgreed } from '#web/handovers/use-place.ts';
import { SellerHandover } from '#web/handovers/seller-handover.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ReturnStatusText } from './return-status-text.tsx';

interface Props {
  booking: Booking;
  onRefund: () => void;
  onDecline: () => void;
}

/** The buyer who paid, where to bring the phone, and the return. */
export function SalePanel({ booking, onRefund, onDecline }: Props) {
  const t = useTranslations('productBookings');
  const returns = useTranslations('returns');
  const questions = useTranslations('questions');
  const reviews = useTranslations('reviewLink');
  const id = useId();
  const agreed = useAgreed();
  const price = usePriceText();
  const { full } = useTimes();
  const { buyerName: name, buyerPhone } = booking;
  const isSent = booking.delivery === 'courier';
  const isToHandOver = booking.handover?.status === 'waiting';
  return (
    <section aria-labelledby={id} className="panel mb-6 flex flex-col gap-4 p-5 sm:p-6">
      <div>
        <h2 id={id} className="text-title break-words">
          {t('soldTitle', { name })}
        </h2>
        <p className="text-soft">
          {t(isToHandOver ? (isSent ? 'soldTextCourier' : 'soldText') : 'soldTextOnly', {
            price: price(booking.sealingPrice),
            date: booking.paidAt ? full(booking.paidAt) : '',
          })}
        </p>
      </div>
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
      <ButtonLink
        variant="quiet"
        to={paths.bookingConversation(booking._id)}
        className="self-start text-small"
      >
        {questions('withBuyer')}
      </ButtonLink>
      {booking.status === 'paid' && (
        <ButtonLink variant="quiet" to={paths.earnings} className="self-start text-small">
          {t('money')}
        </ButtonLink>
      )}
      {booking.handover?.handedOverAt && (
        <ButtonLink
          variant="quiet"
          to={paths.review(booking._id)}
          className="self-start text-small"
        >
          {reviews('link')}
        </ButtonLink>
      )}
      <SellerHandover booking={booking}>
        <ReturnStatusText booking={booking} />
      </SellerHandover>
      {booking.disputed && <Notice title={returns('disputed')}>{returns('disputedOwn')}</Notice>}
      {whyNot(bookingActions.refund, booking.status, 'seller') === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" disabled={booking.disputed} onClick={onRefund}>
            {t('refund')}
          </Button>
          {booking.returnStatus === 'asked' && booking.status === 'paid' && (
            <Button onClick={onDecline}>{returns('decline')}</Button>
          )}
        </div>
      )}
    </section>
  );
}
