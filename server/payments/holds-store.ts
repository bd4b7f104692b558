import { sql } from 'kysely';
import {
  maxHeldMinutesPerHour,
  holdMinutes,
  holdPauseMinutes,
  maxHoldsPerHour,
} from '#contract/payments/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of holds: the booking with the exclusive right to pay for a product. */

export interface Hold {
  readonly bookingId: string;
  readonly heldUntil: Date;
  /** Whether it has not expired on the database's clock. */
  readonly live: boolean;
}

/**
 * The hold of a product, expired or not.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function readHold(trx: Transaction, productId: string): Promise<Hold | null> {
  const row = await trx
    .selectFrom('payment_holds')
    .select(['booking_id as bookingId', 'held_until as heldUntil'])
    .select(sql<boolean>`held_until > app_now()`.as('live'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * How long a buyer must wait before they may take a hold of a product again.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param buyerId a buyer without the hold
 * @returns seconds; 0 when they may take it now
 */
export async function secondsUntilNextHold(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with recent as (
      select held_from from payment_hold_history
      where product_id = ${productId} and buyer_id = ${buyerId}
        and held_from > app_now() - interval '1 hour'
      order by held_from desc limit ${maxHoldsPerHour})
    select case when count(*) < ${maxHoldsPerHour} then 0 else greatest(0, ceil(extract(epoch from
      least(min(held_from) + interval '1 hour',
        max(held_from) + make_interval(mins => ${holdPauseMinutes})) - app_now())))::int end as seconds
    from recent`.execute(trx);
  return rows[0]?.seconds ?? 0;
}

/**
 * Computes how long a product may still be held exclusively: the rest of `maxHeldMinutesPerHour` after all
 * buyers' holds of the last hour.
 * @param trx the transaction that holds the product's lock, while there is no live hold
 * @param productId the product
 * @returns seconds
 */
export async function secondsLeftToHold(trx: Transaction, productId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(greatest(0, extract(epoch from least(held_until, app_now())
      - greatest(held_from, app_now() - interval '1 hour')))), 0)::float8 as held
    from payment_hold_history
    where product_id = ${productId} and held_until > app_now() - interval '1 hour'`.execute(trx);
  return Math.max(0, maxHeldMinutesPerHour * 60 - (rows[0]?.held ?? 0));
}

/**
 * Gives a booking the hold of a product, from now on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param booking that takes it
 * @param seconds for how long
 * @returns when it expires
 */
export async function takeHold(
  trx: Transaction,
  productId: string,
  booking: { readonly id: string; readonly buyerId: string },
  seconds: number,
): Promise<Date> {
  const { rows } = await sql<{ held_until: Date }>`
    with taken as (
      insert into payment_hold_history (product_id, buyer_id, held_from, held_until)
      values (${productId}, ${booking.buyerId}, app_now(),
        app_now() + make_interval(secs => ${seconds}))
      returning held_until)
    insert into payment_holds (product_id, booking_id, held_until)
    select ${productId}, ${booking.id}, held_until from taken
    on conflict (product_id) do update
      set booking_id = excluded.booking_id, held_until = excluded.held_until
    returning held_until`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('a hold was not returned');
  return row.held_until;
}

/**
 * Releases a hold, if it is still this booking's.
 * @param trx the transaction
 * @param productId the product
 * @param bookingId whose
 */
export async function releaseHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  // Only the time until now counts against the hour, including an extension by the bank.
  await sql`
    with dropped as (
      delete from payment_holds where product_id = ${productId} and booking_id = ${bookingId}
      returning held_until)
    update payment_hold_history set held_until = least(dropped.held_until, app_now()) from dropped
    where payment_hold_history.ctid = ${lastHold(productId, bookingId)}`.execute(trx);
}

/**
 * Deletes all holds of a product that was paid for, past ones too.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function deleteHolds(trx: Transaction, productId: string): Promise<void> {
  await trx.deleteFrom('payment_holds').where('product_id', '=', productId).execute();
  await trx.deleteFrom('payment_hold_history').where('product_id', '=', productId).execute();
}

/** The row of a booking's last hold in payment_hold_history. */
function lastHold(productId: string, bookingId: string) {
  return sql`(select last.ctid from payment_hold_history last
      join bookings on bookings.id = ${bookingId} and bookings.buyer_id = last.buyer_id
    where last.product_id = ${productId}
    order by last.held_from desc, last.held_until desc limit 1)`;
}

/**
 * Extends a hold while the bank is processing the payment.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param bookingId whose hold; another booking's is unchanged
 */
export async function extendHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  await sql`update payment_holds
    set held_until = greatest(held_until, app_now() + make_interval(mins => ${holdMinutes}))
    where product_id = ${productId} and booking_id = ${bookingId}`.execute(trx);
}

/**
 * Undoes extendHold after the bank declined: the hold expires when it was first to expire.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param bookingId whose hold; another booking's is unchanged
 */
export async function restoreHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  await sql`
    with given as (
      update payment_holds set held_until = least(payment_holds.held_until, taken.held_until)
      from payment_hold_history taken
      where payment_holds.product_id = ${productId} and payment_holds.booking_id = ${bookingId}
        and taken.ctid = ${lastHold(productId, bookingId)}
      returning payment_holds.held_until)
    update payment_hold_history set held_until = greatest(given.held_until, app_now()) from given
    where payment_hold_history.ctid = ${lastHold(productId, bookingId)}`.execute(trx);
}

/**
 * Deletes past holds that no longer count.
 * @param db the database
 */
export async function deleteOldHolds(db: Database): Promise<void> {
  await sql`delete from payment_hold_history
    where greatest(held_from, held_until) < app_now() - interval '1 hour'`.execute(db);
}
