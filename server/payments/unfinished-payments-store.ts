import { sql } from 'kysely';
import {
  appNow,
  valuesList,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { unfinishedSql } from './payment-windows-store.ts';
import { lockOpenPayment, paymentColumns, type Payment } from './payments-store.ts';

/** The SQL of unfinished payments. */

/**
 * Leases payments to check: unfinished ones older than 20 seconds, refunds that are due and open
 * disputes. SKIP LOCKED and the lease keep other processes from checking the same payment.
 * @param db the database
 * @param providers that can be asked about theirs
 * @param limit at most so many
 */
export async function leaseUnfinished(
  db: Database,
  providers: readonly string[],
  limit: number,
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    update payments set leased_until = app_now() + case
      -- Banks take weeks to decide a dispute.
      when dispute = 'open' then interval '1 hour' else interval '30 seconds' end
    where id in (
      select id from payments
      where (status in ('opening', 'open', 'refund-due') or dispute = 'open')
        and provider = any (${valuesList(providers)}::text[])
        and (leased_until is null or leased_until < app_now())
        and (status = 'refund-due' or created_at < app_now() - interval '20 seconds')
      order by leased_until nulls first, created_at limit ${limit} for update skip locked)
    returning id, booking_id as "bookingId", product_id as "productId", buyer_id as "buyerId",
      amount_cents as "amountCents", currency, intent_id as "intentId",
      client_secret as "clientSecret", status, provider,
      refund_attempts as "refundAttempts", refund_cause as "refundCause", processing,
      dispute, pay_until as "payUntil", coalesce(pay_until > app_now(), false) as live`.execute(db);
  return rows;
}

/**
 * Finds the unfinished payment of a booking.
 * @param db the database
 * @param bookingId the booking
 */
export async function findUnfinished(db: Database, bookingId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Cancels payments left unfinished at a provider without keys, a day after their time: nothing else can end
 * them, and their bookings could be neither cancelled nor paid.
 * @param db the database
 * @param providers that the shop has keys of
 * @returns the payments' ids
 */
export async function cancelAbandoned(
  db: Database,
  providers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('payments')
    .set({ status: 'cancelled', settled_at: appNow, leased_until: null, processing: false })
    .where(unfinishedSql)
    .where('provider', 'not in', providers)
    .where(sql<boolean>`created_at < app_now() - interval '1 day'
      and coalesce(pay_until, created_at) < app_now() - interval '1 day'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The payments of a product, or all in which a person is the buyer or the seller. */
export type PaymentsOf = { readonly productId: string } | { readonly personId: string };

/**
 * Lists unfinished payments.
 * @param db the database
 * @param providers that can end theirs
 * @param of a product or a person
 */
export async function listUnfinished(
  db: Database,
  providers: readonly string[],
  of: PaymentsOf,
): Promise<Payment[]> {
  const query = db
    .selectFrom('payments')
    .select(paymentColumns)
    .where(unfinishedSql)
    .where('provider', 'in', providers)
    .orderBy('id');
  if ('productId' in of) return query.where('product_id', '=', of.productId).execute();
  const theirPhones = db.selectFrom('products').select('id').where('seller_id', '=', of.personId);
  return query
    .where((row) =>
      row.or([row('buyer_id', '=', of.personId), row('product_id', 'in', theirPhones)]),
    )
    .execute();
}

/**
 * Returns whether a booking has an unfinished payment.
 * @param trx the transaction that holds the locks of product and booking
 * @param bookingId the booking
 */
export async function isBeingPaid(trx: Transaction, bookingId: string): Promise<boolean> {
  return (await lockOpenPayment(trx, bookingId)) !== null;
}

/**
 * The intents of payments that are being settled or refunded right now, also in part.
 * @param db the database
 * @param providers whose
 */
export async function listProgressing(
  db: Database,
  providers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('provider', 'in', providers)
    .where((row) =>
      row.or([
        row('status', 'in', ['opening', 'open', 'refund-due']),
        row.and([
          // It waits for the end of a dispute.
          row('dispute', '<>', 'open'),
          row(
            'id',
            'in',
            row.selectFrom('reduction_refunds').select('payment_id').where('status', '=', 'due'),
          ),
        ]),
      ]),
    )
    .where('intent_id', 'is not', null)
    .execute();
  return rows.flatMap(({ intent_id: id }) => id ?? []);
}

/**
 * A moment on the database's clock.
 * @param db the database
 * @param days before now
 */
export async function daysAgo(db: Database, days: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select app_now() - make_interval(days => ${days}) as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** For this many days after a charge its money may be asked back: by a refund, or by the card's bank. */
const daysUntilSettled = 120;

/**
 * Counts real payments for which the shop may need a provider whose keys it lacks: held money, refunds and
 * disputes.
 * @param db the database
 * @param providers that the shop has keys of
 * @returns the names of the others, and how many payments of each
 */
export async function countWithoutKeys(
  db: Database,
  providers: readonly string[],
): Promise<{ provider: string; count: number }[]> {
  const { rows } = await sql<{ provider: string; count: number }>`
    select provider, count(*)::int as count from payments
    where provider <> all (${valuesList([...providers, 'sandbox'])}::text[])
      and (status in ('opening', 'open', 'refund-due') or dispute = 'open'
        or status = 'captured'
          and (settled_at > app_now() - make_interval(days => ${daysUntilSettled})
            or exists (select from handovers h
              where h.booking_id = payments.booking_id and h.released_at is null
                and not h.settled_outside)))
    group by provider order by provider`.execute(db);
  return rows;
}
