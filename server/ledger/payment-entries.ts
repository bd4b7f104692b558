import type { LedgerAccount } from '#contract/ledger/accounts.ts';
import type { AccountBalance, BookedPayment } from './entries-store.ts';

/**
 * The facts that every entry of a payment names.
 * @param payment the payment
 */
export const about = ({ id, bookingId, intentId }: BookedPayment) => ({
  paymentId: id,
  bookingId,
  reference: intentId,
});

/**
 * The balance of one account, in cents.
 * @param balances of a payment
 * @param account which
 */
export const sumOf = (balances: readonly AccountBalance[], account: LedgerAccount): number =>
  balances.reduce((sum, each) => sum + (each.account === account ? each.cents : 0), 0);
