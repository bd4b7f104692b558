import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  countEntries,
  readPaymentBalances,
  recordEntry,
  type BookedPayment,
} from './entries-store.ts';
import { about, sumOf } from './payment-entries.ts';

/**
 * Books that buyer and seller have lowered the price of a sale: a part of the held money is due to the buyer.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured
 * @param reduction its id, the part in cents and whose sale it is
 */
export async function bookPriceReduction(
  trx: Transaction,
  payment: BookedPayment,
  {
    id,
    cents,
    sellerId,
  }: { readonly id: string; readonly cents: number; readonly sellerId: string },
): Promise<void> {
  const { currency } = payment;
  await recordEntry(trx, {
    ...about(payment),
    cause: `price-reduction:${id}`,
    kind: 'price-reduction',
    postings: [
      { account: 'held', cents: -cents, sellerId, currency },
      { account: 'refunds', cents, currency },
    ],
  });
}

/**
 * Books that the provider has accepted the refund of a price reduction.
 * @param trx the transaction that notes it
 * @param payment captured, or whose refund is due
 * @param refund the provider's id of it, and its cents
 */
export async function bookReductionRefunded(
  trx: Transaction,
  payment: BookedPayment,
  { refundId, cents }: { readonly refundId: string; readonly cents: number },
): Promise<void> {
  const { currency } = payment;
  const number = (await countEntries(trx, payment.id, 'refunded')) + 1;
  await recordEntry(trx, {
    ...about(payment),
    cause: `refunded:${payment.id}:${number}`,
    kind: 'refunded',
    reference: refundId,
    postings: [
      { account: 'refunds', cents: -cents, currency },
      { account: 'provider-clearing', cents, currency },
    ],
  });
}

/**
 * Reads how much of a payment is held and can still be sent back: without what is due to the buyer already, or was
 * given back by hand.
 * @param trx the transaction that locked the payment, or the database
 * @param paymentId captured
 * @returns cents; zero where the sale was settled outside
 */
export async function readReducibleCents(
  trx: Database | Transaction,
  paymentId: string,
): Promise<number> {
  const balances = await readPaymentBalances(trx, paymentId);
  const atProvider = -sumOf(balances, 'provider-clearing') - sumOf(balances, 'refunds');
  return Math.max(0, Math.min(sumOf(balances, 'held'), atProvider));
}
