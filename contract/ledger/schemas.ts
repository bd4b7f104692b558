import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { idField } from '#contract/common/text.ts';
import { positionPattern } from '#contract/common/value-rules.ts';
import {
  balanceAccountNames,
  differenceKinds,
  ledgerAccountNames,
  ledgerKinds,
} from './accounts.ts';

/**
 * An account's balance, shown as a debt or an asset. An account's balance is shown as what is owed or what is
 * there.
 */
const balance = z.object({
  account: z.enum(balanceAccountNames),
  balance: answer.amount,
  /** ISO 4217 in lower case. */
  currency: answer.currency,
});
export type LedgerBalance = z.infer<typeof balance>;

/** Something the provider's books and the ledger do not agree on. */
const difference = z.object({
  kind: z.enum(differenceKinds),
  /** The provider's id. */
  reference: answer.text(255),
  provider: answer.amount,
  ledger: answer.amount,
  foundAt: answer.time,
});
export type LedgerDifference = z.infer<typeof difference>;

/** GET /ledger. */
export const ledger = z.object({
  /** Whether every entry, and with them all postings, sum to zero. */
  balanced: z.boolean(),
  entries: answer.count,
  accounts: answer.few(balance),
  /** The last comparison with the provider; null before the first. */
  comparison: z.nullable(
    z.object({
      comparedAt: answer.time,
      provider: answer.text(40),
      /** The shop's balance at the provider; null if it does not say. */
      balance: z.nullable(answer.amount),
      /** The held and owed amounts at that time. */
      owed: answer.amount,
      /** Whether the provider's balance covers it; null if it does not say. */
      covered: z.nullable(z.boolean()),
      differences: answer.list(difference, 200),
    }),
  ),
  /** Parts given back at the provider by hand that no admin has assigned. */
  partialRefunds: answer.page(
    z.object({ bookingId: answer.id, productName: answer.productName, amount: answer.amount }),
  ),
  /** Such parts that a bank has refused lately, without another refund since. */
  refusedParts: answer.list(
    z.object({
      bookingId: answer.id,
      productName: answer.productName,
      amount: answer.amount,
      refusedAt: answer.time,
    }),
    20,
  ),
});
export type Ledger = z.infer<typeof ledger>;

/** How many entries GET /ledger/entries returns at most. */
export const ledgerEntriesPerPage = 50;

/** GET /ledger/entries: `q` is a booking's or person's id, an email, or an id of the provider. */
export const ledgerEntriesQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(254))),
  before: z.optional(
    z.string().check(z.regex(positionPattern, { error: 'This is not a place in the list' })),
  ),
});

export const ledgerEntry = z.object({
  _id: answer.position,
  at: answer.time,
  kind: z.enum(ledgerKinds),
  bookingId: z.nullable(answer.id),
  paymentId: z.nullable(answer.id),
  payoutId: z.nullable(answer.id),
  productName: z.nullable(answer.productName),
  reference: z.nullable(answer.text(255)),
  /** Credits positive, debits negative; they sum to zero. */
  postings: answer.few(
    z.object({
      account: z.enum(ledgerAccountNames),
      amount: answer.amount,
      currency: answer.currency,
      sellerId: z.nullable(answer.id),
    }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** POST /ledger/assignments: the seller bears a partial refund by hand. */
export const assignmentBody = z.object({ bookingId: idField('This is not an id') });
