import { useFormatter, useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { usePriceText } from '#web/platform/money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CardForm } from './card-form.tsx';
import { Meeting } from './meeting.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { Receipt } from './receipt.tsx';
import { usePayment } from './use-payment.ts';

/** Paying for an unpaid booking, from the card to the receipt. */
export function PayBooking({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  const price = usePriceText();
  const format = useFormatter();
  const { state, retry, pay, findOut } = usePayment(booking);
  if (state.step === 'paid') {
    return (
      <Receipt
        fresh
        title={t('congratulation')}
        transactionId={state.intent.intentId}
        sealingPrice={booking.sealingPrice}
      >
        <Meeting booking={booking} />
      </Receipt>
    );
  }
  if (state.step === 'over')
    return <PaymentRefused error={state.error} transactionId={state.intent.intentId} />;
  if (state.step === 'refused') return <PaymentRefused error={state.error} onRetry={retry} />;
  const intent = state.step === 'opening' ? null : state.intent;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // The card's fields stay while the answer is looked up: nothing typed is lost.
  return (
    <div className="panel flex flex-col gap-5 p-4 sm:p-6">
      <div>
        <p className="text-lead font-semibold">
          {t('please', { price: price(booking.sealingPrice).replace('$', '') })}
        </p>
        <p className="mt-1 min-h-6 text-small text-soft">
          {intent &&
            state.step !== 'unknown' &&
            t('heldUntil', {
              time: format.dateTime(new Date(intent.holdUntil), { timeStyle: 'short', timeZone }),
            })}
        </p>
      </div>
      {state.step === 'unknown' && (
        <PaymentUnknown
          transactionId={state.intent.intentId}
          reason={state.reason}
          asking={state.asking}
          onFindOut={findOut}
        />
      )}
      <div hidden={state.step === 'unknown'}>
        {intent?.provider === 'stripe' ? (
          // The place of Stripe's own form: <StripeCardForm state={state} intent={intent} onPay={pay} />
          <Notice>{t('stripe')}</Notice>
        ) : (
          <CardForm state={state} onPay={pay} />
        )}
      </div>
    </div>
  );
}
