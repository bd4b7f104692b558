import { whyNot } from '#contract/common/states.ts';
import {
  paymentActions,
  type IntentStatus,
  type PaymentStatus,
  type RefundCause,
} from '#contract/payments/states.ts';
import { lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import {
  bookCharge,
  bookDispute,
  bookPartialRefunds,
  bookRefundFailed,
  countEntries,
} from '#server/ledger/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { captureOrRefund, type LockedPayment } from './capture-payment.ts';
import type { SaleHooks } from './sale-hooks.ts';
import { undoSaleIfAllowed, undoSale } from './undo-sale.ts';
import type { ProviderEvent, ProviderIntent } from './provider.ts';
import { disputedMail } from './payments-mails.ts';
import * as holds from './holds-store.ts';
import * as windows from './payment-windows-store.ts';
import * as store from './payments-store.ts';
import * as events from './provider-events-store.ts';
import { settleReductionRefunds } from './give-back-part.ts';
import { refundPayment } from './refund-payment.ts';
import { providerOf, type PaymentContext } from './payment-context.ts';

/** The result of settling a payment. */
export type Settlement =
  | { readonly outcome: 'captured'; readonly paymentId: string }
  | { readonly outcome: 'refunded'; readonly paymentId: string; readonly cause: RefundCause }
  | { readonly outcome: 'not-charged'; readonly intent: IntentStatus | null };

/** The reason to settle a payment again: an event, or a difference between the provider's books and the ledger. */
type Trigger = ProviderEvent | 'comparison';

/**
 * Finishes a payment. The buyer's call, the provider's event, the reconciler and the comparison with the
 * provider's books call it in any order and number: the intent is read from the provider, then one
 * transaction makes payment, booking and product paid, or the money is refunded.
 * @param context database, provider and log
 * @param payment as last read
 * @param trigger the event, if any, which is stored in the transaction of its effect, or the comparison
 * @throws ProviderDown; nothing has changed then
 */
export async function settlePayment(
  context: PaymentContext,
  payment: store.Payment,
  trigger?: Trigger,
): Promise<Settlement> {
  const { db } = context;
  const event = trigger === 'comparison' ? undefined : trigger;
  if (!payment.intentId) return { outcome: 'not-charged', intent: null };
  const provider = providerOf(context, payment);
  await context.onStep?.('settling', payment.id);
  const intent = await provider.retrieveIntent(payment.intentId);
  await context.onStep?.('provider-asked', payment.id);
  if (!trigger && !payment.processing && !isDecisive(intent)) {
    return { outcome: 'not-charged', intent: intent?.status ?? null };
  }
  const status = await db.transaction().execute(async (trx) => {
    const decided = await decide(trx, context, payment, intent, trigger);
    if (event) await events.insertEvent(trx, provider.name, event, payment.id);
    await context.onStep?.('settle-decided', payment.id);
    return decided;
  });
  await context.onStep?.('settled', payment.id);
  warnOfPartialRefund(context, payment, intent, status);
  if (status === 'captured') return { outcome: 'captured', paymentId: payment.id };
  if (status === 'refund-due') await refundPayment(context, payment.id);
  if (status === 'refund-due' || status === 'refunded') {
    const current = await store.findPayment(db, { id: payment.id });
    return { outcome: 'refunded', paymentId: payment.id, cause: current?.refundCause ?? 'gone' };
  }
  return { outcome: 'not-charged', intent: intent?.status ?? null };
}

/** Returns whether the intent's state changes the payment; one without an attempted charge does not. */
function isDecisive(intent: ProviderIntent | null): boolean {
  return intent !== null && ['processing', 'canceled', 'succeeded'].includes(intent.status);
}

/**
 * Updates payment, booking and product under their locks.
 * @returns the payment's new status
 */
async function decide(
  trx: Transaction,
  context: PaymentContext,
  seenPayment: store.Payment,
  intent: ProviderIntent | null,
  trigger: Trigger | undefined,
): Promise<PaymentStatus> {
  const { sales } = context;
  const product = await lockProduct(trx, seenPayment.productId, 'update');
  const booking = await lockBooking(trx, seenPayment.bookingId);
  const payment = await store.lockPayment(trx, seenPayment.id);
  const isOver = whyNot(paymentActions.capture, payment.status, 'provider') !== null;

  if (!isOver) await store.setProcessing(trx, payment.id, intent?.status === 'processing');
  if (intent?.status === 'processing' && !isOver) {
    // The bank cannot be stopped: the hold lasts until it has decided.
    await holds.extendHold(trx, payment.productId, payment.bookingId);
    await windows.renewWindow(trx, payment.id);
    return payment.status;
  }
  if (payment.processing && intent?.status !== 'succeeded') {
    await holds.restoreHold(trx, payment.productId, payment.bookingId);
  }
  if (intent?.status === 'canceled' && !isOver && payment.status !== 'cancelled') {
    await store.setStatus(trx, payment.id, 'cancelled');
    await holds.releaseHold(trx, payment.productId, payment.bookingId);
    return 'cancelled';
  }
  if (intent?.status !== 'succeeded') return payment.status;
  const sale = { product, booking, payment };
  await noteDispute(trx, sale, intent, isOver);
  if (intent.dispute === 'lost') return chargeBack(trx, sales, sale, intent);
  if (isOver) {
    const isRefused = isRefundRefused(seenPayment, payment, intent, trigger);
    return settleAgain(trx, context, sale, intent, isRefused);
  }
  return captureOrRefund(trx, sales, sale, intent);
}

/** Stores a dispute that is new, books it once the payment is, and tells the seller of an open one. */
async function noteDispute(
  trx: Transaction,
  { product, payment }: LockedPayment,
  intent: ProviderIntent,
  isOver: boolean,
): Promise<void> {
  if (intent.dispute === 'none' || intent.dispute === payment.dispute) return;
  const isNew = await store.setDispute(trx, payment.id, intent.dispute);
  if (!isNew) return;
  if (isOver && intent.dispute !== 'lost') await bookDispute(trx, payment, intent.dispute);
  // The money of a sale that was undone before belongs to no seller.
  const isUndone = payment.status === 'refund-due' || payment.status === 'refunded';
  if (intent.dispute !== 'open' || !product || isUndone) return;
  await notify(trx, {
    to: product.sellerId,
    kind: 'payment-disputed',
    // A payment that was won once can be disputed again.
    cause: `${payment.id}:${await countEntries(trx, payment.id, 'dispute-opened')}`,
    facts: { productName: product.name },
    productId: product.id,
    bookingId: payment.bookingId,
    email: (seller) => disputedMail(seller, product.name),
  });
}

/**
 * Returns whether a bank has refused the refund that was sent last: the event says so, or, if it was lost, the
 * books. A bank's decision in a dispute is not a refused refund, nor is a refund sent after the intent was
 * read.
 */
function isRefundRefused(
  seenPayment: store.Payment,
  payment: store.Payment,
  intent: ProviderIntent,
  trigger: Trigger | undefined,
): boolean {
  if (trigger !== 'comparison') return trigger?.refundFailed ?? false;
  const wasSent =
    seenPayment.status === 'refunded' && seenPayment.refundAttempts === payment.refundAttempts;
  return wasSent && intent.dispute === 'none';
}

/** Handles the provider's report about a charge whose payment was captured or refunded before. */
async function settleAgain(
  trx: Transaction,
  context: PaymentContext,
  { product, booking, payment }: LockedPayment,
  intent: ProviderIntent,
  isRefused: boolean,
): Promise<PaymentStatus> {
  const { sales, log } = context;
  const isRefunded = intent.refundedCents >= intent.amountCents;
  const isDue = payment.status === 'captured' || payment.status === 'refund-due';
  const byHand = isDue ? await settleReductionRefunds(trx, context, payment, intent) : [];
  // An operator refunded it in the provider's dashboard.
  if (payment.status === 'captured' && intent.dispute !== 'open' && isRefunded) {
    await undoSaleIfAllowed(trx, sales, { product, booking, payment }, { actor: 'provider' });
    return 'refund-due';
  }
  // The card's bank rejected the refund: it is due again, under a new key.
  if (payment.status === 'refunded' && isRefused && !isRefunded) {
    await store.setStatus(trx, payment.id, 'refund-due');
    // Also if it was a part of it that was given back before the rest.
    const cents = intent.amountCents - intent.refundedCents;
    await bookRefundFailed(trx, payment, { cents, currency: intent.currency });
    return 'refund-due';
  }
  if (payment.status === 'captured' && !isRefunded && product) {
    const refusedCents = await bookPartialRefunds(trx, payment, byHand, product);
    if (refusedCents > 0) {
      log.warn(
        withRunbook('refund-not-sent', { payment: payment.id, refusedCents }),
        'a bank has refused a part that was given back by hand; the buyer does not have it',
      );
    }
  }
  return payment.status;
}

/** Handles a lost dispute: the bank has refunded the buyer, so the shop must not, and the sale is undone. */
async function chargeBack(
  trx: Transaction,
  sales: SaleHooks,
  { product, booking, payment }: LockedPayment,
  intent: ProviderIntent,
): Promise<PaymentStatus> {
  if (payment.status === 'captured' && product && booking) {
    await undoSale(trx, sales, { product, booking, payment }, 'refunded', { actor: 'provider' });
  } else if (payment.status === 'refunded') {
    // It had gone back before, and the bank takes it once more.
    if (payment.dispute !== 'lost') await bookDispute(trx, payment, 'lost');
  } else {
    // The payment was never captured, or its refund was already due.
    if (payment.status !== 'refund-due') {
      await store.setStatus(trx, payment.id, 'refund-due', 'gone');
      await bookCharge(trx, payment, intent);
    }
    await store.setStatus(trx, payment.id, 'refunded');
    await bookDispute(trx, payment, 'lost');
  }
  return 'refunded';
}

/** A part that the shop did not give back itself was given back by the operator, and leaves the sale. */
function warnOfPartialRefund(
  context: PaymentContext,
  payment: store.Payment,
  intent: ProviderIntent | null,
  status: PaymentStatus,
): void {
  if (status !== 'captured' || !intent) return;
  const refundedCents = intent.refunds.reduce(
    (sum, { key, cents }) => sum + (key === null ? cents : 0),
    0,
  );
  if (refundedCents === 0) return;
  context.log.warn(
    { payment: payment.id, refundedCents },
    'a part of a payment was given back at the provider; the sale stays',
  );
}
