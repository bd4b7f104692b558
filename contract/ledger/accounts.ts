/**
 * The chart of accounts. `owes`: the shop's debts and its own earnings; `has`: money the shop holds somewhere
 * or has spent. Postings of the first are positive, of the second negative, so that all postings sum to zero
 * (migration 0140).
 */
export const ledgerAccounts = {
  /** Taken from cards and still at the payment provider. */
  'provider-clearing': 'has',
  /** The shop's own bank account: the provider pays into it, payouts by hand are made from it. */
  'shop-bank': 'has',
  /** Paid by buyers, kept until the guarantee is over. */
  held: 'owes',
  /** Due to sellers; below zero for a seller who owes the shop. */
  owed: 'owes',
  /** Payouts that are not confirmed yet. */
  'on-its-way': 'owes',
  'platform-fees': 'owes',
  'provider-fees': 'has',
  /** The postage that the shop has credited to sellers. */
  postage: 'has',
  /** To be given back to buyers. */
  refunds: 'owes',
  /** Taken back by banks until they have decided. */
  disputes: 'has',
  /** Charges that never became a sale, until they are given back. */
  unassigned: 'owes',
  /** Parts given back at the provider by hand, the shop's until an admin assigns them. */
  'partial-refunds': 'has',
  /** Paid twice by the shop: a refund that was sent, and to a bank that took the same money in a dispute. */
  losses: 'has',
  /** Sales from before there was a ledger, whose sellers were paid outside of this program. */
  'settled-outside': 'owes',
} as const satisfies Record<string, 'owes' | 'has'>;
export type LedgerAccount = keyof typeof ledgerAccounts;
export const ledgerAccountNames = Object.keys(ledgerAccounts) as [
  LedgerAccount,
  ...LedgerAccount[],
];

/**
 * The accounts of the balance sheet: sellers' debts are not an account of the journal but the part of `owed`
 * below zero, and do not reduce what other sellers are owed.
 */
export const balanceAccounts = {
  ...ledgerAccounts,
  'negative-balances': 'has',
} as const satisfies Record<string, 'owes' | 'has'>;
export type BalanceAccount = keyof typeof balanceAccounts;
export const balanceAccountNames = Object.keys(balanceAccounts) as [
  BalanceAccount,
  ...BalanceAccount[],
];

/** The kinds of entries. */
export const ledgerKinds = [
  'sale',
  'charge',
  'settled-outside',
  'refund-due',
  'refunded',
  'refund-failed',
  'price-reduction',
  'partial-refund',
  'partial-refund-assigned',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'release',
  'payout',
  'payout-paid',
  'payout-failed',
  'provider-fee',
  'provider-payout',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The kinds of differences between the provider's books and the ledger. */
export const differenceKinds = ['charge', 'refund', 'dispute', 'transfer', 'fee'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The state of a paid booking's money. */
export const payoutStates = ['held', 'owed', 'on-its-way', 'paid-out', 'frozen'] as const;
export type PayoutState = (typeof payoutStates)[number];
