import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { CardForm } from '#web/payments/card/card-form.tsx';
import { ChangedFactsNotice } from '#web/payments/status/changed-facts-notice.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { MoneyHeld } from '#web/payments/status/money-held.tsx';
import { prefetchReceipt, Receipt } from '#web/payments/receipt/late-receipt.ts';
import { PaidNotice } from '#web/payments/status/paid-notice.tsx';
import { PaymentOpening } from '#web/payments/status/payment-opening.tsx';
import { PaymentEnded } from '#web/payments/status/payment-ended.tsx';
import { PaymentStatusText } from '#web/payments/status/payment-status-text.tsx';
import { RestartedNotice } from '#web/payments/status/restarted-notice.tsx';
import { useLatestIntent } from './use-latest-intent.ts';
import { usePayment } from './use-payment.ts';

// Payments in the sandbox need none of it.
const StripeCardForm = latePart(() =>
  loadChunk(() => import('#web/payments/card/stripe-card-form.tsx')),
);

interface Props {
  booking: Booking;
  /** The offer of a booking's lower price, if it has one. */
  offerNewPrice: (booking: Booking) => ReactNode;
}

/** The payment of an unpaid booking, from the card to the receipt. */
export function PayBooking({ booking, offerNewPrice }: Props) {
  const t = useTranslations('payment');
  const price = usePriceText();
  const payment = usePayment(booking);
  const { state } = payment;
  const intent = useLatestIntent(state);
  usePolling(state.step === 'ready', payment.check, [20_000]);
  const isCharging = state.step === 'confirming';
  useEffect(() => {
    if (isCharging) prefetchReceipt();
  }, [isCharging]);
  if (state.step === 'paid') {
    return (
      <Suspense fallback={<PaidNotice booking={state.booking} />}>
        <Receipt fresh isBuyer booking={state.booking} />
      </Suspense>
    );
  }
  if (state.step === 'over') {
    const { error, transactionId } = state;
    return <PaymentEnded booking={booking} error={error} transactionId={transactionId} />;
  }
  const isTyping = typing.includes(state.step);
  return (
    <>
      {state.step !== 'cheaper' && offerNewPrice(booking)}
      <div className="panel flex flex-col gap-5 p-4 sm:p-6">
        {isTyping && (
          <div>
            <p className="text-lead font-semibold">
              {t('please', {
                currency: shopCurrency().symbol,
                price: price(booking.sealingPrice).replace(shopCurrency().symbol, ''),
              })}
            </p>
            <p className="mt-1 flex min-h-6 flex-wrap gap-x-3 text-small text-soft">
              {state.step !== 'opening' && intent && (
                // Remounted with each step, so that a message that expired meanwhile is announced
                // afterwards.
                <HoldCountdown
                  key={`${state.step} ${intent.intentId}`}
                  intent={intent}
                  onOver={payment.lapse}
                />
              )}
            </p>
          </div>
        )}
        {isTyping && <RestartedNotice intent={intent} />}
        {isTyping && <ChangedFactsNotice changes={intent?.changes ?? booking.changes} />}
        <PaymentStatusText payment={payment} offerNewPrice={offerNewPrice} />
        {state.step === 'opening' && intent === null && <PaymentOpening />}
        {/* Hidden, not removed: the typed values stay. */}
        {intent && <div hidden={!isTyping}>{cardFields(intent)}</div>}
        {isTyping && <MoneyHeld days={booking.guaranteeDays} />}
        {isTyping && <SaleSteps booking={booking} viewer="buyer" said={intent !== null} />}
      </div>
    </>
  );

  function cardFields(opened: Intent) {
    if (opened.provider === 'sandbox')
      return <CardForm booking={booking} state={state} onPay={payment.pay} />;
    return (
      <Suspense fallback={<PaymentOpening />}>
        <StripeCardForm booking={booking} state={state} intent={opened} onPay={payment.pay} />
      </Suspense>
    );
  }
}

/** While the card's fields are visible. */
const typing: readonly string[] = ['opening', 'ready', 'confirming', 'recording'];
