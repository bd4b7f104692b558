import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import {
  stateAfterRefusal,
  codeOf,
  isUncertain,
  mayReleaseHold,
  type Confirm,
  type PaymentState,
} from './payment-state.ts';
import { useReleaseHold } from './use-release-hold.ts';

export type { Confirm, PaymentState } from './payment-state.ts';

/** Opens the payment of an unpaid booking and follows it to its end. */
export function usePayment(booking: Booking) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PaymentState>({ step: 'opening' });
  // Pending requests need the current state, also after the page was left.
  const latest = useRef(state);
  const running = useRef<Promise<void>>(Promise.resolve());
  const move = (next: PaymentState) => {
    latest.current = next;
    setState(next);
  };
  const start = (work: () => Promise<void>) => {
    running.current = work();
    return running.current;
  };

  const openPayment = async (cardError: string | null = null) => {
    const body = { sealingPrice: booking.sealingPrice, bookingId: booking._id };
    try {
      const intent = await call('createPaymentIntent', { body });
      // The reason of the restart is shown above the card.
      move({ step: 'ready', intent, cardError: intent.restartedFor ? null : cardError });
    } catch (error) {
      const { step } = latest.current;
      // Already polling, so a failure is ignored.
      if (isUncertain(error) && (step === 'waiting' || step === 'processing')) return;
      const next = stateAfterRefusal(error);
      if (next) move(next);
      else await revalidate();
    }
  };
  /** Returns whether the payment can continue: its seller may change the phone, or another buyer pay first. */
  const check = async () => {
    const previous = latest.current;
    if (previous.step !== 'ready') return;
    const body = { sealingPrice: booking.sealingPrice, bookingId: booking._id };
    let next: PaymentState | null;
    try {
      const intent = await call('createPaymentIntent', { body });
      if (intent.intentId === previous.intent.intentId) return;
      next = { step: 'ready', intent, cardError: null };
    } catch (error) {
      // No request is pending: an unreported change is reported when the card is sent.
      if (isUncertain(error)) return;
      next = stateAfterRefusal(error);
    }
    // If Pay Now was pressed meanwhile, its response reports it.
    if (latest.current !== previous) return;
    if (next) move(next);
    else await revalidate();
  };
  const open = (cardError: string | null = null) => {
    move({ step: 'opening' });
    return openPayment(cardError);
  };

  const finish = (intent: Intent) => {
    const { intentId: transactionId } = intent;
    move({ step: 'paid', booking: { ...booking, status: 'paid', paid: true, transactionId } });
    // The receipt's times are loaded later; message and number are shown at once.
    void call('readBooking', { params: { id: booking._id } }).then(
      (read) => read.status === 'paid' && move({ step: 'paid', booking: read }),
      () => undefined,
    );
  };

  /** Looks up the outcome of a card that was sent. */
  const record = async (intent: Intent, refusal: string) => {
    const { _id: bookingId, buyerEmail, productId, sealingPrice } = booking;
    const transactionId = intent.intentId;
    const body = { sealingPrice, transactionId, buyerEmail, bookingId, productId };
    try {
      const { insertedId } = await call('recordPayment', { body });
      if (insertedId === null) move({ step: 'unknown', intent, reason: null, asking: false });
      else finish(intent);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'payment-processing') move({ step: 'processing', intent, transactionId });
      else if (code === 'card-not-charged') move({ step: 'ready', intent, cardError: refusal });
      else if (code === 'card-needs-approval')
        move({ step: 'ready', intent, cardError: tPaying('notApproved') });
      else if (!isUncertain(error)) move({ step: 'over', error, transactionId });
      // While the bank processes, a lost response changes nothing: polling continues.
      else if (latest.current.step !== 'processing')
        move({ step: 'unknown', intent, reason: afterCharge(error), asking: false });
    }
  };
  /** 'You have not been charged' cannot be promised once the card was sent. */
  const afterCharge = (error: unknown) =>
    codeOf(error) === 'payment-provider-down' ? t('providerDown') : errorText(error);

  const pay = async (confirm: Confirm) => {
    if (latest.current.step !== 'ready') return;
    const { intent } = latest.current;
    move({ step: 'confirming', intent });
    try {
      // A lower price may have been agreed on since the page was opened.
      const current = await call('readBooking', { params: { id: booking._id } });
      if (current.newPrice !== null) return move({ step: 'cheaper', intent, booking: current });
    } catch (error) {
      return move({ step: 'ready', intent, cardError: errorText(error) });
    }
    try {
      const { status, error } = await confirm(intent);
      if (status === 'canceled') return await open(t('startedAgain'));
      if (status !== 'succeeded' && status !== 'processing') {
        if (error) return move({ step: 'ready', intent, cardError: error.message, declined: true });
        const cardError = status === 'requires_action' ? tPaying('notApproved') : t('notCharged');
        return move({ step: 'ready', intent, cardError });
      }
    } catch (error) {
      if (isUncertain(error)) move({ step: 'unknown', intent, reason: null, asking: false });
      else move({ step: 'ready', intent, cardError: errorText(error) });
      return;
    }
    move({ step: 'recording', intent });
    await record(intent, t('notCharged'));
  };

  /** Looks up the outcome of a card that was sent, or tries to open the payment again. */
  const findOut = async () => {
    const { current } = latest;
    if (current.step === 'unknown' && !current.asking) {
      move({ ...current, asking: true });
      await record(current.intent, t('notCharged'));
    } else if (current.step === 'processing') {
      if (current.intent) await record(current.intent, tPaying('bankRefused'));
      else await openPayment(tPaying('bankRefused'));
    } else if (current.step === 'waiting' || current.step === 'refused') await openPayment();
  };

  const begin = useEffectEvent(() => void start(openPayment));
  useEffect(() => begin(), []);
  useReleaseHold(booking._id, {
    may: () => mayReleaseHold(latest.current),
    settled: () => running.current,
    onReturn: () => void start(open),
  });
  return {
    state,
    retry: () => void start(open),
    pay: (confirm: Confirm) => void start(() => pay(confirm)),
    findOut: () => start(findOut),
    check: () => start(check),
    lapse: () => {
      if (latest.current.step === 'ready') move({ step: 'lapsed', intent: latest.current.intent });
    },
  };
}
