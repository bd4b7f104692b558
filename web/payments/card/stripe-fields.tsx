import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { confirmWith } from './stripe-confirm.ts';
import type { Confirm, PaymentState } from '#web/payments/use-payment.ts';

interface Props {
  state: PaymentState;
  ready: boolean;
  onPay: (confirm: Confirm) => void;
  onReady: () => void;
  onFailed: () => void;
}

const options: StripePaymentElementOptions = {
  layout: { type: 'tabs' },
  terms: { card: 'never' },
  // Cards only (specification, section 2).
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** Stripe's fields, the button, and the card's error. */
export function StripeFields({ state, ready, onPay, onReady, onFailed }: Props) {
  const t = useTranslations('payment');
  const stripe = useStripe();
  const elements = useElements();
  const [checking, setChecking] = useState(false);
  // The error of an earlier card is hidden once another one is tried.
  const [dismissed, setDismissed] = useState<unknown>(null);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || checking || state.step !== 'ready') return;
    setChecking(true);
    // Missing or invalid values are reported below their field.
    const { error } = await elements.submit();
    setChecking(false);
    setDismissed(state);
    if (!error) onPay(confirmWith(stripe, elements));
  };

  const cardError = state.step === 'ready' && dismissed !== state ? state.cardError : null;
  const isBusy =
    state.step === 'opening' || state.step === 'confirming' || state.step === 'recording';
  const buttonText = checking ? 'confirming' : isBusy ? state.step : ready ? null : 'opening';
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void pay(event)}
      className="flex flex-col gap-5"
    >
      <PaymentElement
        options={{ ...options, readOnly: isBusy }}
        onReady={onReady}
        onLoadError={onFailed}
      />
      {cardError && (
        <p role="alert" className="font-medium text-error">
          {cardError}
        </p>
      )}
      <Button type="submit" variant="primary" busy={buttonText && t(buttonText)} disabled={!ready}>
        {t('pay')}
      </Button>
    </form>
  );
}
