/**
 * The parts of the ledger that later slices and the composition may use: writing entries in the transaction of
 * their cause, and reading balances.
 */

export {
  bookCharge,
  bookDispute,
  bookRefundDue,
  bookRefundFailed,
  bookRefunded,
  bookRelease,
  bookSale,
  coversRefund,
  readSaleMoney,
} from './book-payment.ts';
export { bookPartialRefunds, type PartialRefund } from './book-partial-refund.ts';
export {
  bookPriceReduction,
  bookReductionRefunded,
  readReducibleCents,
} from './book-price-reduction.ts';
export {
  listBookedReferences,
  listLedgerAmounts,
  readSellerBalances,
  readTotalOwed,
  type ComparedAmount,
  type SellerBalances,
} from './balances-store.ts';
export { storeComparison, type Difference } from './comparison-store.ts';
export {
  countEntries,
  feeCents,
  lockCapturedPayment,
  recordEntry,
  type NewEntry,
  type Posting,
} from './entries-store.ts';
export { isHeldBack } from './held-back-store.ts';
export { readPayoutStates } from './payout-states-store.ts';
