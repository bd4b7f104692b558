import { sql } from 'kysely';
import type { LedgerAccount, LedgerKind } from '#contract/ledger/accounts.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL that writes the ledger and reads the balances its entries are made from. */

/** The amount for one account. */
export interface Posting {
  readonly account: LedgerAccount;
  /** Credits positive, debits negative (contract/ledger/accounts.ts); zero is left out. */
  readonly cents: number;
  /** Of held, owed and on-its-way only. */
  readonly sellerId?: string | null;
  /** ISO 4217 in lower case; the shop's unless it is given. */
  readonly currency?: string;
}

export interface NewEntry {
  /** Unique: the same cause is booked once. */
  readonly cause: string;
  readonly kind: LedgerKind;
  readonly bookingId?: string | null;
  readonly paymentId?: string | null;
  readonly payoutId?: string | null;
  /** The provider's id of the event. */
  readonly reference?: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Writes an entry in the transaction of its cause, unless the cause is booked already or every posting is zero.
 * The database refuses postings that don't sum to zero when the transaction ends (migration 0140).
 * @param trx the transaction
 * @param entry cause, kind, subject and its postings in cents
 * @returns whether it was written
 */
export async function recordEntry(trx: Transaction, entry: NewEntry): Promise<boolean> {
  const postings = entry.postings.filter(({ cents }) => cents !== 0);
  if (postings.length === 0) return false;
  const rows = postings.map(({ account, cents, sellerId, currency }) => ({
    account,
    cents,
    seller_id: sellerId ?? null,
    currency: currency ?? null,
  }));
  const { rows: writtenItems } = await sql<{ id: string }>`
    with entry as (
      insert into ledger_entries (cause, kind, booking_id, payment_id, payout_id, reference)
      values (${entry.cause}, ${entry.kind}, ${entry.bookingId ?? null}, ${entry.paymentId ?? null},
        ${entry.payoutId ?? null}, ${entry.reference ?? null})
      on conflict (cause) do nothing
      returning id)
    insert into ledger_postings (entry_id, account, seller_id, currency, cents)
    select entry.id, p.account, p.seller_id, coalesce(p.currency, shop_currency()), p.cents
    from entry, json_to_recordset(${JSON.stringify(rows)}::json)
      as p (account text, seller_id uuid, currency text, cents bigint)
    returning entry_id as id`.execute(trx);
  return writtenItems.length > 0;
}

/** The facts of a payment that its entries name; the caller has locked it. */
export interface BookedPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** The balance of one account, as far as one payment is concerned. */
export interface AccountBalance {
  readonly account: LedgerAccount;
  readonly sellerId: string | null;
  readonly currency: string;
  readonly cents: number;
}

/**
 * The balances that the entries of a payment have left.
 * @param trx the transaction that locked the payment, or the database
 * @param paymentId the payment
 */
export async function readPaymentBalances(
  trx: Database | Transaction,
  paymentId: string,
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select p.account, p.seller_id as "sellerId", p.currency, sum(p.cents)::float8 as cents
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.payment_id = ${paymentId}
    group by p.account, p.seller_id, p.currency having sum(p.cents) <> 0`.execute(trx);
  return rows;
}

/** A partial refund by hand, as one refund at the provider. */
export interface BookedPart {
  /** The refund's id; the intent's for those of before they were booked one by one. */
  readonly reference: string;
  readonly cents: number;
  /** The part that the seller bears. */
  readonly borneCents: number;
}

/**
 * The parts of a payment that were given back by hand, also those a bank has refused since.
 * @param trx the transaction that locked the payment
 * @param paymentId the payment
 */
export async function readBookedParts(trx: Transaction, paymentId: string): Promise<BookedPart[]> {
  const { rows } = await sql<BookedPart>`
    select e.reference,
      coalesce(-sum(p.cents) filter (where e.kind = 'partial-refund'), 0)::float8 as cents,
      coalesce(sum(p.cents) filter (where e.kind = 'partial-refund-assigned'), 0)::float8
        as "borneCents"
    from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account = 'partial-refunds'
    where e.payment_id = ${paymentId} and e.kind in ('partial-refund', 'partial-refund-assigned')
    group by e.reference order by min(e.id)`.execute(trx);
  return rows;
}

/**
 * How many entries of a kind a payment has, to number causes that may recur.
 * @param trx the transaction that locked the payment
 * @param paymentId the payment
 * @param kind which
 */
export async function countEntries(
  trx: Transaction,
  paymentId: string,
  kind: LedgerKind,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries
    where payment_id = ${paymentId} and kind = ${kind}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Locks the captured payment of a booking; the third lock, after product and booking.
 * @param trx the transaction
 * @param bookingId the booking
 */
export async function lockCapturedPayment(
  trx: Transaction,
  bookingId: string,
): Promise<BookedPayment | null> {
  const row = await trx
    .selectFrom('payments')
    .select([
      'id',
      'booking_id as bookingId',
      'intent_id as intentId',
      'amount_cents as amountCents',
      'currency',
    ])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The shop's fee of a booking `b` in cents: fixed when it was made, it shrinks in proportion with each price
 * reduction, rounded down (reducedFeeCents of contract/price-reductions).
 */
export const feeCents = sql<number>`(b.fee_cents::bigint * (b.price_cents - b.given_back_cents)
  / b.price_cents)::int`;

/**
 * The fee of a booking in cents.
 * @param trx the transaction
 * @param bookingId the booking
 */
export async function readFeeCents(trx: Transaction, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${feeCents} as cents from bookings b where b.id = ${bookingId}`.execute(trx);
  return rows[0]?.cents ?? 0;
}
