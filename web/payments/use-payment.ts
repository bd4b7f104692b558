import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import type { Intent, IntentStatus } from '#contract/payments.ts';
import { call } from '#web/platform/api-client.ts';
import { ApiProblem } from '#web/platform/http.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';

/**
 * Lets the card provider's part of the page charge the card, its bank's questions included. Throws
 * when the answer is lost, because the money may then be gone.
 */
export type Confirm = (
  intent: Intent,
) => Promise<{ status: IntentStatus; error: { code: string; message: string } | null }>;

/**
 * Where a payment stands. `unknown`: the card was sent and the answer was lost, so the money may be
 * gone; only looking it up leads out of it, never a second charge.
 */
export type PaymentState =
  | { step: 'opening' }
  | { step: 'refused'; error: unknown }
  | { step: 'ready'; intent: Intent; cardError: string | null }
  | { step: 'confirming' | 'recording'; intent: Intent }
  | { step: 'unknown'; intent: Intent; reason: string | null; asking: boolean }
  | { step: 'over'; intent: Intent; error: unknown }
  | { step: 'paid'; intent: Intent };

/** Opens a payment for an unpaid booking and carries it to its end. */
export function usePayment(booking: Booking) {
  const t = useTranslations('payment');
  const inWords = useErrorInWords();
  const [state, setState] = useState<PaymentState>({ step: 'opening' });

  const ask = () =>
    call('createPaymentIntent', {
      body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
    });
  const follow = (asked: Promise<Intent>, cardError: string | null) =>
    asked.then(
      (intent) => setState({ step: 'ready', intent, cardError }),
      (error: unknown) => setState({ step: 'refused', error }),
    );
  const open = (cardError: string | null = null) => {
    setState({ step: 'opening' });
    return follow(ask(), cardError);
  };

  const record = async (intent: Intent) => {
    const { _id: bookingId, buyerEmail, productId, sealingPrice } = booking;
    try {
      const body = {
        sealingPrice,
        transactionId: intent.intentId,
        buyerEmail,
        bookingId,
        productId,
      };
      const { insertedId } = await call('recordPayment', { body });
      if (insertedId === null) setState({ step: 'unknown', intent, reason: null, asking: false });
      else setState({ step: 'paid', intent });
    } catch (error) {
      if (isUncertain(error))
        setState({ step: 'unknown', intent, reason: afterCharge(error), asking: false });
      else if (codeOf(error) === 'card-not-charged')
        setState({ step: 'ready', intent, cardError: t('notCharged') });
      else setState({ step: 'over', intent, error });
    }
  };
  /** 'You have not been charged' would be a promise we can't make once the card was sent. */
  const afterCharge = (error: unknown) =>
    codeOf(error) === 'payment-provider-down' ? t('providerDown') : inWords(error);

  const pay = async (confirm: Confirm) => {
    if (state.step !== 'ready') return;
    const { intent } = state;
    setState({ step: 'confirming', intent });
    try {
      const { status, error } = await confirm(intent);
      if (status === 'canceled') return await open(t('startedAgain'));
      if (status === 'requires_payment_method') {
        return setState({ step: 'ready', intent, cardError: error?.message ?? t('notCharged') });
      }
    } catch (error) {
      if (isUncertain(error)) setState({ step: 'unknown', intent, reason: null, asking: false });
      else setState({ step: 'ready', intent, cardError: inWords(error) });
      return;
    }
    setState({ step: 'recording', intent });
    await record(intent);
  };

  const findOut = async () => {
    if (state.step !== 'unknown' || state.asking) return;
    setState({ ...state, asking: true });
    await record(state.intent);
  };

  const begin = useEffectEvent(() => void follow(ask(), null));
  useEffect(() => begin(), []);
  return {
    state,
    retry: () => void open(),
    pay: (confirm: Confirm) => void pay(confirm),
    findOut: () => void findOut(),
  };
}

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : '');

/** Failures that leave open what the other side did: no answer, its trouble, a session that ended. */
function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}
