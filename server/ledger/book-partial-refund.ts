import type { Transaction } from '#server/platform/database/database.ts';
import {
  countEntries,
  readPaymentBalances,
  recordEntry,
  type AccountBalance,
  type BookedPayment,
} from './entries-store.ts';
import { about, sumOf } from './payment-entries.ts';

/**
 * Books what was given back of a captured payment at the provider by hand: it is the shop's until an
 * admin assigns it. A part that a bank has refused is taken back again, and is its seller's again where the
 * seller had borne it.
 * @param trx the transaction that has read it
 * @param payment captured
 * @param refundedCents the sum of all parts so far
 * @param sellerId whose sale it is
 * @returns the cents that the seller has back; zero where they bear no more than was given back
 */
export async function bookPartialRefund(
  trx: Transaction,
  payment: BookedPayment,
  refundedCents: number,
  sellerId: string,
): Promise<number> {
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
  if (tooMuch > 0) await bookAssignment(trx, payment, { sellerId, cents: -tooMuch, balances });
  return tooMuch;
}

/**
 * Lets the seller bear what was given back of their sale by hand, out of the held or the owed money.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured
 * @param sellerId whose sale it is
 * @returns the cents; zero when there is nothing to assign
 */
export async function assignPartialRefundTo(
  trx: Transaction,
  payment: BookedPayment,
  sellerId: string,
): Promise<number> {
  const balances = await readPaymentBalances(trx, payment.id);
  const cents = -sumOf(balances, 'partial-refunds');
  // A sale settled outside has no balance here that could bear it.
  if (cents <= 0 || sumOf(balances, 'settled-outside') > 0) return 0;
  await bookAssignment(trx, payment, { sellerId, cents, balances });
  return cents;
}

/** Takes cents from the held or the owed money of a sale, or gives them back when they are negative. */
async function bookAssignment(
  trx: Transaction,
  payment: BookedPayment,
  {
    sellerId,
    cents,
    balances,
  }: {
    readonly sellerId: string;
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
      { account, cents: -cents, sellerId, currency },
    ],
  });
}
