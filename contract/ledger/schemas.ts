import * as z from 'zod/mini';
import { idField } from '#contract/common/text.ts';
import {
  balanceAccountNames,
  differenceKinds,
  ledgerAccountNames,
  ledgerKinds,
} from './accounts.ts';

/** All amounts in dollars. An account's balance is shown as what is owed or what is there. */
const balance = z.object({
  account: z.enum(balanceAccountNames),
  balance: z.number(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
});
export type LedgerBalance = z.infer<typeof balance>;

/** Something the provider's books and the ledger do not agree on. */
const difference = z.object({
  kind: z.enum(differenceKinds),
  /** The provider's id. */
  reference: z.string(),
  provider: z.number(),
  ledger: z.number(),
  foundAt: z.string(),
});
export type LedgerDifference = z.infer<typeof difference>;

/** GET /ledger. */
export const ledger = z.object({
  /** Whether every entry, and with them all postings, sum to zero. */
  balanced: z.boolean(),
  entries: z.number(),
  accounts: z.array(balance),
  /** The last comparison with the provider; null before the first. */
  comparison: z.nullable(
    z.object({
      comparedAt: z.string(),
      provider: z.string(),
      /** What the provider has for the shop; null where it does not say. */
      balance: z.nullable(z.number()),
      /** What was held and owed at that time. */
      owed: z.number(),
      /** Whether the provider's balance covers it; null where it does not say. */
      covered: z.nullable(z.boolean()),
      differences: z.array(difference),
    }),
  ),
  /** Parts given back at the provider by hand that no admin has assigned. */
  partialRefunds: z.array(
    z.object({ bookingId: z.string(), productName: z.string(), amount: z.number() }),
  ),
});
export type Ledger = z.infer<typeof ledger>;

/** GET /ledger/entries: `q` is a booking's or person's id, an email, or an id of the provider. */
export const ledgerEntriesQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(254))),
  before: z.optional(
    z.string().check(z.regex(/^\d{1,15}$/, { error: 'This is not a place in the list' })),
  ),
});

export const ledgerEntry = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  bookingId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  payoutId: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Credits positive, debits negative; they sum to zero. */
  postings: z.array(
    z.object({
      account: z.enum(ledgerAccountNames),
      amount: z.number(),
      currency: z.string(),
      sellerId: z.nullable(z.string()),
    }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** POST /ledger/assignments: the seller bears what was given back of their sale by hand. */
export const assignmentBody = z.object({ bookingId: idField('This is not an id') });
