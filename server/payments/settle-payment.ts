import { whyNot } from '#contract/common/states.ts';
import { toPrice } from '#contract/common/money.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import {
  paymentActions,
  type IntentStatus,
  type PaymentStatus,
  type RefundCause,
} from '#contract/payments/states.ts';
import { closeBookingsOf, lockBooking, setPaid } from '#server/bookings/public.ts';
import { lockProduct, markSold } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { giveBackLocked, undoSale, type LockedSale } from './give-back-locked.ts';
import type { ProviderEvent, ProviderIntent } from './provider.ts';
import { disputedMail, receiptMail, refundMail, soldMail } from './payments-mails.ts';
import * as holds from './holds-store.ts';
import * as windows from './payment-windows-store.ts';
import * as store from './payments-store.ts';
import * as events from './provider-events-store.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/** What came of a payment once the provider was asked. */
export type Settlement =
  | { readonly outcome: 'captured'; readonly paymentId: string }
  | { readonly outcome: 'refunded'; readonly paymentId: string; readonly cause: RefundCause }
  | { readonly outcome: 'not-charged'; readonly intent: IntentStatus | null };

/**
 * Finishes a payment. The buyer's call, the provider's event and the reconciler all come here, in
 * any order and any number: the provider is asked what happened, then one transaction makes payment,
 * booking and product paid, or the money goes back.
 * @param till database and provider
 * @param payment as it was last read
 * @param event what set it off, if it was one; noted in the same transaction as its effect
 * @throws ProviderDown; nothing has changed then
 */
export async function settlePayment(
  till: PaymentContext,
  payment: store.Payment,
  event?: ProviderEvent,
): Promise<Settlement> {
  const { db, provider } = till;
  if (!payment.intentId) return { outcome: 'not-charged', intent: null };
  await till.at?.('settling', payment.id);
  const intent = await provider.retrieveIntent(payment.intentId);
  await till.at?.('provider-asked', payment.id);
  if (!event && !payment.processing && !decides(intent)) {
    return { outcome: 'not-charged', intent: intent?.status ?? null };
  }
  const status = await db.transaction().execute(async (trx) => {
    const decided = await decide(trx, payment, intent, event);
    if (event) await events.noteEvent(trx, provider.name, event, payment.id);
    await till.at?.('settle-decided', payment.id);
    return decided;
  });
  await till.at?.('settled', payment.id);
  warnOfPartialRefund(till, payment, intent, status);
  if (status === 'captured') return { outcome: 'captured', paymentId: payment.id };
  if (status === 'refund-due') await refundPayment(till, payment.id);
  if (status === 'refund-due' || status === 'refunded') {
    const now = await store.findPayment(db, { id: payment.id });
    return { outcome: 'refunded', paymentId: payment.id, cause: now?.refundCause ?? 'gone' };
  }
  return { outcome: 'not-charged', intent: intent?.status ?? null };
}

/** Whether there is anything to write; a card that was not tried yet changes nothing. */
function decides(intent: ProviderIntent | null): boolean {
  return intent !== null && ['processing', 'canceled', 'succeeded'].includes(intent.status);
}

/** What the payment is now, under the locks of product, booking and payment. */
async function decide(
  trx: Transaction,
  seen: store.Payment,
  intent: ProviderIntent | null,
  event: ProviderEvent | undefined,
): Promise<PaymentStatus> {
  const product = await lockProduct(trx, seen.productId, 'update');
  const booking = await lockBooking(trx, seen.bookingId);
  const payment = await store.lockPayment(trx, seen.id);
  const isOver = whyNot(paymentActions.capture, payment.status, 'provider') !== null;

  if (!isOver) await store.noteProcessing(trx, payment.id, intent?.status === 'processing');
  if (intent?.status === 'processing' && !isOver) {
    // Nobody can stop the bank now: the right to pay lasts until it has answered.
    await holds.keepHold(trx, payment.productId, payment.bookingId);
    await windows.renewWindow(trx, payment.id);
    return payment.status;
  }
  if (payment.processing && intent?.status !== 'succeeded') {
    await holds.restoreHold(trx, payment.productId, payment.bookingId);
  }
  if (intent?.status === 'canceled' && !isOver && payment.status !== 'cancelled') {
    await store.setStatus(trx, payment.id, 'cancelled');
    await holds.dropHold(trx, payment.productId, payment.bookingId);
    return 'cancelled';
  }
  if (intent?.status !== 'succeeded') return payment.status;
  if (intent.dispute !== 'none' && intent.dispute !== payment.dispute) {
    await store.setDispute(trx, payment.id, intent.dispute);
    if (intent.dispute === 'open' && product) {
      await notify(trx, {
        to: product.sellerId,
        kind: 'payment-disputed',
        cause: payment.id,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: payment.bookingId,
        email: (seller) => disputedMail(seller, product.name),
      });
    }
  }
  if (intent.dispute === 'lost') return chargeBack(trx, { product, booking, payment });
  const wentBack = intent.refundedCents >= payment.amountCents;
  if (isOver) {
    // Somebody gave it back in the provider's own dashboard.
    if (payment.status === 'captured' && intent.dispute !== 'open' && wentBack) {
      await giveBackLocked(trx, { product, booking, payment }, 'provider');
      return 'refund-due';
    }
    // The card's bank did not take the money back: asked again under a new key.
    if (payment.status === 'refunded' && event?.type === 'refund.failed' && !wentBack) {
      await store.setStatus(trx, payment.id, 'refund-due');
      return 'refund-due';
    }
    return payment.status;
  }

  const agrees =
    intent.amountCents === payment.amountCents &&
    intent.currency === payment.currency &&
    intent.bookingId === payment.bookingId &&
    intent.refundedCents === 0;
  const fits =
    product &&
    booking &&
    whyNot(productActions.sell, product.status, 'provider') === null &&
    whyNot(bookingActions.pay, booking.status, 'provider') === null;
  const facts = {
    productName: product?.name ?? 'phone',
    price: toPrice(payment.amountCents),
  };
  const told = {
    cause: payment.id,
    facts,
    productId: payment.productId,
    bookingId: payment.bookingId,
  };
  if (!agrees || !fits) {
    const another = product?.status === 'sold' && booking?.status !== 'paid';
    await store.setStatus(trx, payment.id, 'refund-due', agrees && another ? 'sold' : 'gone');
    await holds.dropHold(trx, payment.productId, payment.bookingId);
    await notify(trx, {
      ...told,
      to: payment.buyerId,
      kind: 'payment-refunded',
      email: (buyer) => refundMail(buyer, facts.productName, payment),
    });
    return 'refund-due';
  }

  await store.setStatus(trx, payment.id, 'captured');
  await setPaid(trx, booking.id);
  await markSold(trx, product.id);
  await closeBookingsOf(trx, product, 'sold');
  await holds.dropAllHolds(trx, product.id);
  await windows.endWindows(trx, product.id);
  await notify(
    trx,
    {
      ...told,
      to: payment.buyerId,
      kind: 'payment-received',
      email: (buyer) => receiptMail(buyer, product.name, payment),
    },
    {
      ...told,
      to: product.sellerId,
      kind: 'phone-sold',
      email: (seller) => soldMail(seller, product.name),
    },
  );
  return 'captured';
}

/** The card's bank has given the money back: nobody else may, and a sale is none any more. */
async function chargeBack(
  trx: Transaction,
  { product, booking, payment }: LockedSale & { readonly payment: store.Payment },
): Promise<PaymentStatus> {
  if (payment.status === 'captured' && product && booking) {
    await undoSale(trx, { product, booking, payment }, 'refunded');
  } else if (payment.status !== 'refunded') {
    // It came for a phone that was gone, or was about to go back anyway.
    if (payment.status !== 'refund-due')
      await store.setStatus(trx, payment.id, 'refund-due', 'gone');
    await store.setStatus(trx, payment.id, 'refunded');
  }
  return 'refunded';
}

/** We only ever give back everything; a part is the operator's own doing and stays theirs. */
function warnOfPartialRefund(
  till: PaymentContext,
  payment: store.Payment,
  intent: ProviderIntent | null,
  status: PaymentStatus,
): void {
  if (status !== 'captured' || !intent || intent.refundedCents === 0) return;
  till.log.warn(
    { payment: payment.id, refundedCents: intent.refundedCents },
    'a part of a payment was given back at the provider; the sale stays',
  );
}
