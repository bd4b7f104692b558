import { sql } from 'kysely';
import { ledgerEntriesPerPage } from '#contract/ledger/schemas.ts';
import type {
  BalanceAccount,
  DifferenceKind,
  LedgerAccount,
  LedgerKind,
} from '#contract/ledger/accounts.ts';
import { valuesList, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL that reads balances, which are always sums of postings, and entries. */

/**
 * The balance of every account in each currency, in cents, credits positive. Sellers whose balance is below
 * zero are added up separately from the debts to the others.
 * @param db the database
 */
export async function readAccountBalances(
  db: Database,
): Promise<{ account: BalanceAccount; currency: string; cents: number }[]> {
  const { rows } = await sql<{ account: BalanceAccount; currency: string; cents: number }>`
    select case when account = 'owed' and cents < 0 then 'negative-balances' else account end
        as account, currency, sum(cents)::float8 as cents
    from (select account, currency, sum(cents) as cents from ledger_postings
      group by account, currency, case account when 'owed' then seller_id end) balances
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * How many entries there are, and the ids of those that don't sum to zero or have no postings.
 * @param db the database
 */
export async function readLedgerHealth(
  db: Database,
): Promise<{ entries: number; unbalanced: string[] }> {
  const { rows } = await sql<{ entries: number; unbalanced: string[] | null }>`
    select (select count(*)::int from ledger_entries) as entries,
      (select json_agg(id::text order by id) from (
        select e.id from ledger_entries e
          left join ledger_postings p on p.entry_id = e.id
        group by e.id, p.currency having coalesce(sum(p.cents), 1) <> 0
        limit 20) broken) as unbalanced`.execute(db);
  return { entries: rows[0]?.entries ?? 0, unbalanced: rows[0]?.unbalanced ?? [] };
}

/**
 * Payments that should have entries and have none; at most 20.
 * @param db the database
 */
export async function listUnbookedPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select y.id from payments y
    where y.status in ('captured', 'refund-due', 'refunded')
      and not exists (select from ledger_entries e where e.payment_id = y.id)
    limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Sales whose held money is wrong: the price, less what was given back of it, until it is released; at most 20.
 * @param db the database
 */
export async function listWrongHolds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select y.id from payments y
      join ledger_entries e on e.payment_id = y.id
      left join ledger_postings p on p.entry_id = e.id and p.account = 'held'
    group by y.id
    having coalesce(sum(p.cents), 0) <> case
      when y.status = 'captured' and not bool_or(e.kind in ('release', 'settled-outside'))
      then y.amount_cents - coalesce((select sum(a.cents)
        from ledger_entries x join ledger_postings a on a.entry_id = x.id
        where x.payment_id = y.id and (x.kind, a.account) in
          (('partial-refund-assigned', 'partial-refunds'), ('price-reduction', 'refunds'))), 0)
      else 0 end
    limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Parts given back at the provider by hand that no admin has assigned, of sales that stand.
 * @param db the database
 */
export async function listPartialRefunds(
  db: Database,
): Promise<{ bookingId: string; productName: string; cents: number }[]> {
  const { rows } = await sql<{ bookingId: string; productName: string; cents: number }>`
    select y.booking_id as "bookingId", r.name as "productName", -sum(p.cents)::float8 as cents
    from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account = 'partial-refunds'
      join payments y on y.id = e.payment_id and y.status = 'captured'
      join products r on r.id = y.product_id
    where e.kind in ('partial-refund', 'partial-refund-assigned')
    group by y.id, r.name having sum(p.cents) < 0
    order by y.id limit 100`.execute(db);
  return rows;
}

/**
 * Parts given back at the provider by hand that a bank has refused within 30 days, of sales that stand and of which
 * nothing was given back since: their buyers don't have the money. The newest first, at most 20.
 * @param db the database
 */
export async function listRefusedParts(
  db: Database,
): Promise<{ bookingId: string; productName: string; cents: number; at: Date }[]> {
  const { rows } = await sql<{ bookingId: string; productName: string; cents: number; at: Date }>`
    select y.booking_id as "bookingId", r.name as "productName", p.cents::float8 as cents,
      e.created_at as at
    from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account = 'partial-refunds' and p.cents > 0
      join payments y on y.id = e.payment_id and y.status = 'captured'
      join products r on r.id = y.product_id
    where e.kind = 'partial-refund' and e.created_at > app_now() - interval '30 days'
      and not exists (select from ledger_entries n join ledger_postings g on g.entry_id = n.id
        where n.payment_id = e.payment_id and n.kind = 'partial-refund' and n.id > e.id
          and g.account = 'partial-refunds' and g.cents < 0)
    order by e.id desc limit 20`.execute(db);
  return rows;
}

export interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly bookingId: string | null;
  readonly paymentId: string | null;
  readonly payoutId: string | null;
  readonly productName: string | null;
  readonly reference: string | null;
  readonly postings: readonly {
    readonly account: LedgerAccount;
    readonly cents: number;
    readonly currency: string;
    readonly sellerId: string | null;
  }[];
}

/**
 * Lists entries, newest first, at most `ledgerEntriesPerPage`.
 * @param db the database
 * @param q the id of a booking, payment, payout or person, an email, or an id of the provider; all
 *   entries when absent
 * @param before only entries with a lower number
 */
export async function listEntries(
  db: Database,
  q: string | undefined,
  before: string | undefined,
): Promise<EntryRow[]> {
  const word = q?.trim();
  const { rows } = await sql<EntryRow>`
    select e.id::text as id, e.created_at as at, e.kind, e.booking_id as "bookingId",
      e.payment_id as "paymentId", e.payout_id as "payoutId", r.name as "productName", e.reference,
      (select json_agg(json_build_object('account', p.account, 'cents', p.cents, 'currency',
        p.currency, 'sellerId', p.seller_id) order by p.account, p.currency)
        from ledger_postings p where p.entry_id = e.id) as postings
    from ledger_entries e
      left join bookings b on b.id = e.booking_id
      left join products r on r.id = b.product_id
    where ${before ? sql<boolean>`e.id < ${before}::bigint` : sql`true`}
      and ${word ? matches(word) : sql`true`}
    order by e.id desc limit ${ledgerEntriesPerPage}`.execute(db);
  return rows;
}

function matches(word: string) {
  return sql<boolean>`(e.reference = ${word}
    or ${word.toLowerCase()} in (e.booking_id::text, e.payment_id::text, e.payout_id::text)
    or exists (select from users u where (u.id::text = ${word.toLowerCase()}
        or u.email = ${word.toLowerCase()})
      and (u.id in (b.buyer_id, r.seller_id)
        or exists (select from ledger_postings p where p.entry_id = e.id and p.seller_id = u.id))))`;
}

/** A seller's balances in cents; owed is below zero when they owe the shop. */
export interface SellerBalances {
  readonly held: number;
  readonly owed: number;
  readonly onItsWay: number;
}

/**
 * The balances of a seller in the shop's currency.
 * @param db the database, or a transaction
 * @param sellerId the seller
 */
export async function readSellerBalances(
  db: Database | Transaction,
  sellerId: string,
): Promise<SellerBalances> {
  const { rows } = await sql<SellerBalances>`
    select coalesce(sum(cents) filter (where account = 'held'), 0)::float8 as held,
      coalesce(sum(cents) filter (where account = 'owed'), 0)::float8 as owed,
      coalesce(sum(cents) filter (where account = 'on-its-way'), 0)::float8 as "onItsWay"
    from ledger_postings
    where seller_id = ${sellerId} and currency = shop_currency()`.execute(db);
  return rows[0] ?? { held: 0, owed: 0, onItsWay: 0 };
}

/** One line of the comparison: cents by the provider's id. */
export interface ComparedAmount {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly cents: number;
}

/**
 * Lists the ledger's amounts for providers: charges, refunds and disputes by intent, transfers and fees by
 * their id.
 * @param db the database
 * @param providers their names
 * @param since entries from then on
 * @param lines of the providers' books, compared whatever the time of their booking
 */
export async function listLedgerAmounts(
  db: Database,
  providers: readonly string[],
  since: Date,
  lines: readonly { readonly kind: string; readonly reference: string }[],
): Promise<ComparedAmount[]> {
  const references = lines.map(({ reference }) => reference);
  const keys = lines.map(({ kind, reference }) => `${kind} ${reference}`);
  const { rows } = await sql<ComparedAmount>`
    with amounts as (
      select case when e.kind in ('sale', 'charge', 'settled-outside') then 'charge'
          when e.kind in ('dispute-opened', 'dispute-won') then 'dispute' else 'refund' end as kind,
        y.intent_id as reference, e.created_at,
        case when e.kind in ('sale', 'charge', 'settled-outside') then -p.cents else p.cents end
          as cents
      from payments y
        join ledger_entries e on e.payment_id = y.id
        join ledger_postings p on p.entry_id = e.id and p.account = 'provider-clearing'
      where y.provider = any (${valuesList(providers)}::text[]) and y.intent_id is not null
        and (e.created_at >= ${since} or y.intent_id = any (${references}::text[]))
        and e.kind in ('sale', 'charge', 'settled-outside', 'refunded', 'refund-failed',
          'partial-refund', 'dispute-opened', 'dispute-won')
      union all
      select case e.kind when 'provider-fee' then 'fee' else 'transfer' end, e.reference,
        e.created_at, p.cents
      from ledger_entries e
        join ledger_postings p on p.entry_id = e.id and p.account = 'provider-clearing'
      where e.kind in ('provider-fee', 'payout-paid') and e.reference is not null
        and (e.created_at >= ${since} or e.reference = any (${references}::text[])))
    select kind, reference, sum(cents)::float8 as cents from amounts
    group by kind, reference
    having sum(cents) <> 0 and (kind || ' ' || reference = any (${keys}::text[])
      -- A day later than the provider's lines: the two clocks differ.
      or kind <> 'fee' and max(created_at) >= ${since}::timestamptz + interval '1 day')`.execute(
    db,
  );
  return rows;
}

/**
 * The provider's ids that entries of some kinds have.
 * @param db the database
 * @param kinds of entries
 */
export async function listBookedReferences(
  db: Database,
  kinds: readonly LedgerKind[],
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_entries
    where kind = any (${[...kinds]}::text[]) and reference is not null`.execute(db);
  return rows.map(({ reference }) => reference);
}

/**
 * Reads the amounts held and owed to all sellers together, in cents of the shop's currency; a seller who owes
 * the shop does not reduce the sum.
 * @param db the database
 */
export async function readTotalOwed(db: Database): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(greatest(0, cents)), 0)::float8 as cents from (
      select sum(cents) as cents from ledger_postings
      where account in ('held', 'owed') and currency = shop_currency()
      group by seller_id, account) balances`.execute(db);
  return rows[0]?.cents ?? 0;
}
