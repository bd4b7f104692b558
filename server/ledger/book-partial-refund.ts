import { toPrice } from '#contract/common/money.ts';
import type { LockedProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  countEntries,
  readPaymentBalances,
  recordEntry,
  type AccountBalance,
  type BookedPayment,
} from './entries-store.ts';
import { about, sumOf } from './payment-entries.ts';

/** The phone of a sale, whose seller bears a part that was given back. */
type SoldPhone = Pick<LockedProduct, 'id' | 'name' | 'sellerId'>;

/**
 * Books what was given back of a captured payment at the provider by hand: it is the shop's until an
 * admin assigns it. A part that a bank has refused is taken back again, and is its seller's again where the
 * seller had borne it.
 * @param trx the transaction that has read it
 * @param payment captured
 * @param refundedCents the sum of all parts so far
 * @param product its phone, whose seller is told of what they have back
 */
export async function bookPartialRefund(
  trx: Transaction,
  payment: BookedPayment,
  refundedCents: number,
  product: SoldPhone,
): Promise<void> {
  const balances = await readPaymentBalances(trx, payment.id);
  // Beside what a bank has taken back for the time of a dispute.
  const kept = -(sumOf(balances, 'provider-clearing') + sumOf(balances, 'disputes'));
  const newCents = refundedCents - (payment.amountCents - kept);
  const number = (await countEntries(trx, payment.id, 'partial-refund')) + 1;
  const { currency } = payment;
  await recordEntry(trx, {
    ...about(payment),
    cause: `partial-refund:${payment.id}:${number}`,
    kind: 'partial-refund',
    postings: [
      { account: 'provider-clearing', cents: newCents, currency },
      { account: 'partial-refunds', cents: -newCents, currency },
    ],
  });
  const tooMuch = Math.max(0, sumOf(balances, 'partial-refunds') - newCents);
  if (tooMuch > 0) await bookAssignment(trx, payment, { product, cents: -tooMuch, balances });
}

/**
 * Lets the seller bear what was given back of their sale by hand, out of the held or the owed money.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured
 * @param product its phone, whose seller is told
 * @returns the cents; zero when there is nothing to assign
 */
export async function assignPartialRefundTo(
  trx: Transaction,
  payment: BookedPayment,
  product: SoldPhone,
): Promise<number> {
  const balances = await readPaymentBalances(trx, payment.id);
  const cents = -sumOf(balances, 'partial-refunds');
  // A sale settled outside has no balance here that could bear it.
  if (cents <= 0 || sumOf(balances, 'settled-outside') > 0) return 0;
  await bookAssignment(trx, payment, { product, cents, balances });
  return cents;
}

/** Takes cents from the held or the owed money of a sale, or gives them back when they are negative. */
async function bookAssignment(
  trx: Transaction,
  payment: BookedPayment,
  {
    product,
    cents,
    balances,
  }: {
    readonly product: SoldPhone;
    readonly cents: number;
    readonly balances: readonly AccountBalance[];
  },
): Promise<void> {
  const account = sumOf(balances, 'held') > 0 ? 'held' : 'owed';
  const number = (await countEntries(trx, payment.id, 'partial-refund-assigned')) + 1;
  const { currency } = payment;
  await recordEntry(trx, {
    ...about(payment),
    cause: `partial-refund-assigned:${payment.id}:${number}`,
    kind: 'partial-refund-assigned',
    postings: [
      { account: 'partial-refunds', cents, currency },
      { account, cents: -cents, sellerId: product.sellerId, currency },
    ],
  });
  await notify(trx, {
    to: product.sellerId,
    kind: 'part-refunded',
    cause: `${payment.id}:${number}`,
    facts: {
      productName: product.name,
      price: toPrice(Math.abs(cents)),
      ...(cents < 0 && { why: 'back' }),
    },
    productId: product.id,
    bookingId: payment.bookingId,
  });
}
