import type { Transaction } from '#server/platform/database/database.ts';
import { lockPerson } from '#server/platform/database/transactions/lock-person.ts';
import { readSellerBalances } from './balances-store.ts';
import {
  countEntries,
  readFeeCents,
  readPaymentBalances,
  recordEntry,
  type BookedPayment,
  type NewEntry,
} from './entries-store.ts';
import { about, sumOf } from './payment-entries.ts';

/**
 * Books a captured payment: its money is held for the sale.
 * @param trx the transaction that captures it
 * @param payment the payment
 * @param sellerId who gets the money in the end
 */
export async function bookSale(
  trx: Transaction,
  payment: BookedPayment,
  sellerId: string,
): Promise<void> {
  const { amountCents: cents, currency } = payment;
  await recordEntry(trx, {
    ...about(payment),
    cause: `charge:${payment.id}`,
    kind: 'sale',
    postings: [
      { account: 'provider-clearing', cents: -cents, currency },
      { account: 'held', cents, sellerId, currency },
    ],
  });
}

/**
 * Books a charge that never becomes a sale.
 * @param trx the transaction that decides so
 * @param payment the payment
 * @param charge the amount really charged, in cents, and the part refunded before
 */
export async function bookCharge(
  trx: Transaction,
  payment: BookedPayment,
  charge: {
    readonly amountCents: number;
    readonly refundedCents: number;
    readonly currency: string;
  },
): Promise<void> {
  const { amountCents: cents, currency } = charge;
  await recordEntry(trx, {
    ...about(payment),
    cause: `charge:${payment.id}`,
    kind: 'charge',
    postings: [
      { account: 'provider-clearing', cents: -cents, currency },
      { account: 'unassigned', cents, currency },
    ],
  });
  if (charge.refundedCents === 0) return;
  await recordEntry(trx, {
    ...about(payment),
    cause: `partial-refund:${payment.id}:1`,
    kind: 'partial-refund',
    postings: [
      { account: 'provider-clearing', cents: charge.refundedCents, currency },
      { account: 'unassigned', cents: -charge.refundedCents, currency },
    ],
  });
}

/**
 * Empties every account that a payment has a balance in; the amount left at the provider becomes due to the
 * buyer.
 */
async function closeOut(
  trx: Transaction,
  payment: BookedPayment,
  kind: 'refund-due' | 'dispute-lost',
): Promise<void> {
  const balances = await readPaymentBalances(trx, payment.id);
  const emptied = balances
    .filter(({ account }) => account !== 'provider-clearing' && account !== 'refunds')
    .map((each) => ({ ...each, cents: -each.cents }));
  const currencies = new Set(balances.map(({ currency }) => currency));
  const due = [...currencies].map((currency) => ({
    account: 'refunds' as const,
    currency,
    cents: -emptied.reduce((sum, each) => sum + (each.currency === currency ? each.cents : 0), 0),
  }));
  const number = (await countEntries(trx, payment.id, kind)) + 1;
  const cause = `${kind}:${payment.id}:${number}`;
  await recordEntry(trx, { ...about(payment), cause, kind, postings: [...emptied, ...due] });
}

/**
 * Books that a payment goes back: from wherever its money is, also from the seller's balance after
 * the release, and the fee is given back.
 * @param trx the transaction that makes it due
 * @param payment the payment
 */
export async function bookRefundDue(trx: Transaction, payment: BookedPayment): Promise<void> {
  await closeOut(trx, payment, 'refund-due');
}

/**
 * Books that the provider has accepted a refund.
 * @param trx the transaction that notes it
 * @param payment the payment
 * @param refundId at the provider
 */
export async function bookRefunded(
  trx: Transaction,
  payment: BookedPayment,
  refundId: string,
): Promise<void> {
  const balances = await readPaymentBalances(trx, payment.id);
  const number = (await countEntries(trx, payment.id, 'refunded')) + 1;
  await recordEntry(trx, {
    ...about(payment),
    cause: `refunded:${payment.id}:${number}`,
    kind: 'refunded',
    reference: refundId,
    postings: balances
      .filter(({ account }) => account === 'refunds')
      .flatMap(({ cents, currency }) => [
        { account: 'refunds', cents: -cents, currency },
        { account: 'provider-clearing', cents, currency },
      ]),
  });
}

/**
 * Books that a bank has refused a refund that was sent: it is due again.
 * @param trx the transaction that makes it due again
 * @param payment the payment
 * @param refund the cents that have come back, their currency, and the refund's id where it is known
 */
export async function bookRefundFailed(
  trx: Transaction,
  payment: BookedPayment,
  refund: { readonly cents: number; readonly currency: string; readonly refundId?: string | null },
): Promise<void> {
  const { cents, currency, refundId } = refund;
  const number = (await countEntries(trx, payment.id, 'refund-failed')) + 1;
  await recordEntry(trx, {
    ...about(payment),
    cause: `refund-failed:${payment.id}:${number}`,
    kind: 'refund-failed',
    reference: refundId ?? payment.intentId,
    postings: [
      { account: 'refunds', cents, currency },
      { account: 'provider-clearing', cents: -cents, currency },
    ],
  });
}

/**
 * Books that held money becomes its seller's: less the fee that was fixed when the phone was booked, plus
 * postage.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured
 * @param sellerId whose sale it is
 * @param postageCents credited to the seller for sending it; zero if they met
 * @returns false when it was released before, or was settled outside
 */
export async function bookRelease(
  trx: Transaction,
  payment: BookedPayment,
  sellerId: string,
  postageCents: number,
): Promise<boolean> {
  const heldCents = sumOf(await readPaymentBalances(trx, payment.id), 'held');
  if (heldCents <= 0) return false;
  const fee = Math.min(heldCents, await readFeeCents(trx, payment.bookingId));
  const { currency } = payment;
  return recordEntry(trx, {
    ...about(payment),
    cause: `release:${payment.id}`,
    kind: 'release',
    postings: [
      { account: 'held', cents: -heldCents, sellerId, currency },
      { account: 'owed', cents: heldCents - fee + postageCents, sellerId, currency },
      { account: 'platform-fees', cents: fee, currency },
      { account: 'postage', cents: -postageCents, currency },
    ],
  });
}

/**
 * Reads where the money of a payment is before its sale is undone.
 * @param trx the transaction that locked product, booking and payment
 * @param paymentId captured
 * @returns in cents: the amount not yet refunded, and its seller's earnings (zero before the release)
 */
export async function readSaleMoney(
  trx: Transaction,
  paymentId: string,
): Promise<{ readonly paidCents: number; readonly earnedCents: number }> {
  const balances = await readPaymentBalances(trx, paymentId);
  // The amount that a bank has taken for the time of a dispute is not refunded.
  const paidCents = -sumOf(balances, 'provider-clearing') - sumOf(balances, 'disputes');
  return { paidCents, earnedCents: Math.max(0, sumOf(balances, 'owed')) };
}

/**
 * Returns whether a seller's balance covers giving back a sale after its release. Before the release its money
 * is held, and nothing has to be covered.
 * @param trx the transaction that locked product, booking and payment; it keeps the lock of the balance
 * @param paymentId captured
 * @param sellerId whose sale it is
 */
export async function coversRefund(
  trx: Transaction,
  paymentId: string,
  sellerId: string,
): Promise<boolean> {
  const earned = sumOf(await readPaymentBalances(trx, paymentId), 'owed');
  if (earned <= 0) return true;
  // So that two transactions can't both spend the balance.
  await lockPerson(trx, sellerId);
  const { owed } = await readSellerBalances(trx, sellerId);
  return owed >= earned;
}

/**
 * Books the course of a dispute. While it is open the bank has the money; `won` gives it back to the provider's
 * account, `lost` takes it from the account that has it, finally from the seller's balance. If the payment was
 * refunded before, it is the shop's own money, and `lost` is the shop's loss.
 * @param trx the transaction that stores the dispute's state
 * @param payment the payment
 * @param status as the provider reports it
 */
export async function bookDispute(
  trx: Transaction,
  payment: BookedPayment,
  status: 'open' | 'won' | 'lost',
): Promise<void> {
  const balances = await readPaymentBalances(trx, payment.id);
  const takenCount = -sumOf(balances, 'disputes');
  const keptCents = takenCount - sumOf(balances, 'provider-clearing');
  const hadGoneBack = keptCents <= 0;
  const { currency } = payment;
  const move = async (kind: 'dispute-opened' | 'dispute-won', cents: number): Promise<void> => {
    const number = (await countEntries(trx, payment.id, kind)) + 1;
    const entry: NewEntry = {
      ...about(payment),
      cause: `${kind}:${payment.id}:${number}`,
      kind,
      postings: [
        { account: 'provider-clearing', cents, currency },
        { account: 'disputes', cents: -cents, currency },
      ],
    };
    await recordEntry(trx, entry);
  };
  if (status === 'won') return takenCount > 0 ? move('dispute-won', -takenCount) : undefined;
  if (takenCount === 0) await move('dispute-opened', hadGoneBack ? payment.amountCents : keptCents);
  if (status !== 'lost') return;
  if (!hadGoneBack) return closeOut(trx, payment, 'dispute-lost');
  const lostCents = takenCount || payment.amountCents;
  const number = (await countEntries(trx, payment.id, 'dispute-lost')) + 1;
  await recordEntry(trx, {
    ...about(payment),
    cause: `dispute-lost:${payment.id}:${number}`,
    kind: 'dispute-lost',
    postings: [
      { account: 'disputes', cents: lostCents, currency },
      { account: 'losses', cents: -lostCents, currency },
    ],
  });
}
