import { Elements } from '@stripe/react-stripe-js';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { shopCurrency, toCents } from '#contract/common/money.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PaymentOpening } from '#web/payments/status/payment-opening.tsx';
import { StripeFields } from './stripe-fields.tsx';
import { stripeFonts, useStripeAppearance } from './stripe-appearance.ts';
import type { Confirm, PaymentState } from '#web/payments/use-payment.ts';
import { useStripeScript } from './use-stripe-script.ts';

interface Props {
  booking: Booking;
  state: PaymentState;
  intent: Intent;
  onPay: (confirm: Confirm) => void;
}

/**
 * Stripe's card form. Its fields are in Stripe's iframes: a card number never reaches this page.
 */
export default function StripeCardForm({ booking, state, intent, onPay }: Props) {
  const t = useTranslations('stripe');
  const payment = useTranslations('payment');
  const {
    stripe,
    state: script,
    retry,
    markReady,
    markFailed,
  } = useStripeScript(intent.publishableKey ?? '');
  const appearance = useStripeAppearance();
  const fonts = useMemo(() => stripeFonts(), []);
  const isTest = intent.publishableKey?.startsWith('pk_test_');
  return (
    <div className="flex flex-col gap-5">
      {isTest && <p className="font-medium">{payment('test')}</p>}
      {(script === 'failed' || script === 'slow') && (
        <Notice tone={script === 'failed' ? 'error' : 'info'} title={t(`${script}Title`)}>
          <p>{t(`${script}Text`)}</p>
          <div className="mt-3">
            <Button onClick={retry}>{payment('retry')}</Button>
          </div>
        </Notice>
      )}
      {!stripe && script !== 'failed' && <PaymentOpening />}
      {/* The fields outlive their intent: typed values stay when the payment is opened again. */}
      {stripe && script !== 'failed' && (
        <Elements
          stripe={stripe}
          options={{
            mode: 'payment',
            amount: toCents(booking.sealingPrice),
            currency: shopCurrency().code,
            allowedPaymentMethodTypes: ['card'],
            // Stripe's Elements have no Bangla.
            locale: 'en',
            fonts,
            appearance,
          }}
        >
          <StripeFields
            state={state}
            ready={script === 'ready'}
            onPay={onPay}
            onReady={markReady}
            onFailed={markFailed}
          />
        </Elements>
      )}
    </div>
  );
}
