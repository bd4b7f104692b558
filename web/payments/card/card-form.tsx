import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sandboxCards } from '#contract/payments/sandbox-cards.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { BankChallenge } from './bank-challenge.tsx';
import { CardFields, type CardForm as Form } from './card-fields.tsx';
import { digitsOf, monthAndYear } from './card-format.ts';
import { TestCards } from './test-cards.tsx';
import type { Confirm, PaymentState } from '#web/payments/use-payment.ts';
import { useSandbox } from './use-sandbox.ts';

/** December of the next year, as it is typed. */
const nextYear = () => `12${String(new Date().getFullYear() + 1).slice(-2)}`;

const loadCardSchema = () => import('./card-schema.ts').then(({ cardSchema }) => cardSchema);

interface Props {
  booking: Booking;
  state: PaymentState;
  onPay: (confirm: Confirm) => void;
}

/** The sandbox's card form. The card number is never sent, only the name of the test method. */
export function CardForm({ booking, state, onPay }: Props) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const { chargeWith, challengeOpen, answer } = useSandbox();
  const form: Form = useForm(loadCardSchema, { number: '', expiry: '', code: '' });
  const cardError = state.step === 'ready' ? state.cardError : null;
  const toNumber = useEffectEvent(() => form.setFocus('number', { select: true }));
  useEffect(() => {
    if (cardError !== null) toNumber();
  }, [cardError, state]);

  // The error of an earlier card is hidden once another one is tried.
  const [dismissed, setDismissed] = useState<unknown>(null);
  const pay = form.handleSubmit(
    ({ number }) => {
      const card = sandboxCards.find((one) => one.number === digitsOf(number));
      if (card) onPay(chargeWith(card.method));
    },
    () => setDismissed(state),
  );
  const processing = state.step === 'confirming' || state.step === 'recording';
  const busy = state.step === 'opening' || processing ? t(state.step) : null;
  return (
    <>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void pay(event)}
        className="flex flex-col gap-5"
      >
        <p className="font-medium">{t('test')}</p>
        {/* Beside the number, which takes the focus: the list of test cards may be open below it. */}
        {cardError && dismissed !== state && (
          <div role="alert">
            <p className="font-medium text-error">{localizedSentence(cardError)}</p>
            {state.step === 'ready' && state.declined && (
              <p className="text-small text-soft">{tPaying('anotherCard')}</p>
            )}
          </div>
        )}
        <CardFields form={form} busy={processing} />
        <TestCards
          onUse={(number) => {
            form.setValue('number', number);
            // Any date to come and any code will do for a test card.
            if (form.getValues('expiry') === '') form.setValue('expiry', monthAndYear(nextYear()));
            if (form.getValues('code') === '') form.setValue('code', '123');
            form.setFocus('number', { select: true });
          }}
        />
        <Button type="submit" variant="primary" busy={busy} disabled={state.step === 'opening'}>
          {t('pay')}
        </Button>
      </form>
      <BankChallenge booking={booking} open={challengeOpen} onAnswer={answer} />
    </>
  );
}
