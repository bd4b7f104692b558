import { cancelUnpaid, lockBooking, readContact, setPaid } from '#server/bookings/for-payments.ts';
import { lockProduct } from '#server/catalog/lock-product.ts';
import { markSold } from '#server/catalog/mark-sold.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { postMail } from '#server/platform/mail.ts';
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts';
import { receiptMail, refundMail, soldMail } from './payments-mails.ts';
import * as store from './payments-store.ts';

/** What came of a payment once the provider was asked. */
export type Settlement =
  | { readonly outcome: 'captured'; readonly paymentId: string }
  | { readonly outcome: 'refunded'; readonly paymentId: string }
  | { readonly outcome: 'not-charged' };

/**
 * Finishes a payment. The buyer's call, the provider's webhook and the reconciler all come here, in
 * any order and any number: the provider is asked what happened, then one transaction makes payment,
 * booking and product paid, or the money goes back.
 * @param db the database
 * @param provider the card provider
 * @param payment as it was last read
 * @throws ProviderDown
 */
export async function settlePayment(
  db: Database,
  provider: PaymentProvider,
  payment: store.Payment,
): Promise<Settlement> {
  if (!payment.intentId) return { outcome: 'not-charged' };
  const intent = await provider.retrieveIntent(payment.intentId);
  if (intent?.status !== 'succeeded') return { outcome: 'not-charged' };
  const status = await db.transaction().execute((trx) => decide(trx, payment, intent));
  if (status === 'captured') return { outcome: 'captured', paymentId: payment.id };
  if (status === 'refund-due') await refundPayment(db, provider, payment);
  return { outcome: 'refunded', paymentId: payment.id };
}

/**
 * Gives money back whose phone was gone. The provider refunds an intent once, however often asked.
 * @param db the database
 * @param provider the card provider
 * @param payment in the status refund-due
 * @throws ProviderDown; the row stays refund-due and the reconciler tries again
 */
export async function refundPayment(
  db: Database,
  provider: PaymentProvider,
  payment: store.Payment,
): Promise<void> {
  if (!payment.intentId) return;
  const refundId = await provider.refundIntent(payment.intentId);
  await store.setStatus(db, payment.id, 'refunded', refundId);
}

async function decide(trx: Transaction, seen: store.Payment, intent: ProviderIntent) {
  const product = await lockProduct(trx, seen.productId, 'update');
  const booking = await lockBooking(trx, seen.bookingId);
  const payment = await store.lockPayment(trx, seen.id);
  if (!['opening', 'open', 'cancelled'].includes(payment.status)) return payment.status;

  const agrees =
    intent.amountCents === payment.amountCents &&
    intent.currency === payment.currency &&
    intent.bookingId === payment.bookingId;
  const buyer = await readContact(trx, payment.buyerId);
  if (!agrees || product?.status !== 'available' || booking?.status !== 'unpaid') {
    await store.setStatus(trx, payment.id, 'refund-due');
    await store.dropHold(trx, payment.productId, payment.bookingId);
    await postMail(trx, refundMail(buyer, product?.name ?? 'phone', payment));
    return 'refund-due' as const;
  }

  await store.setStatus(trx, payment.id, 'captured');
  await setPaid(trx, booking.id);
  await markSold(trx, product.id);
  await cancelUnpaid(trx, { productId: product.id });
  await store.dropHold(trx, product.id, booking.id);
  await postMail(trx, receiptMail(buyer, product.name, payment));
  await postMail(trx, soldMail(await readContact(trx, product.sellerId), product.name));
  return 'captured' as const;
}
