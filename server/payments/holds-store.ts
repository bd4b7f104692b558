import { sql } from 'kysely';
import {
  heldMinutesAnHour,
  holdMinutes,
  holdPauseMinutes,
  holdsAnHour,
} from '#contract/payments/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of holds: whose turn it is to pay for a phone. */

export interface Hold {
  readonly bookingId: string;
  readonly heldUntil: Date;
  readonly live: boolean;
}

/**
 * Who has the right to pay for a phone, and whether it still lasts on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
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
 * How long a buyer must wait before they may have the right to pay for a phone once more.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param buyerId who asks, and does not have it now
 * @returns seconds, 0 when it is their turn
 */
export async function secondsUntilNextHold(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with recent as (
      select taken_at from hold_takings
      where product_id = ${productId} and buyer_id = ${buyerId}
        and taken_at > app_now() - interval '1 hour'
      order by taken_at desc limit ${holdsAnHour})
    select case when count(*) < ${holdsAnHour} then 0 else greatest(0, ceil(extract(epoch from
      least(min(taken_at) + interval '1 hour',
        max(taken_at) + make_interval(mins => ${holdPauseMinutes})) - app_now())))::int end as seconds
    from recent`.execute(trx);
  return rows[0]?.seconds ?? 0;
}

/**
 * How long a phone may still be kept from others: what is left of `heldMinutesAnHour` after all
 * takings of the last hour, whoever's they were.
 * @param trx the transaction that holds the product's lock, while nobody has a live hold
 * @param productId the phone
 * @returns seconds
 */
export async function secondsLeftToHold(trx: Transaction, productId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(greatest(0, extract(epoch from least(held_until, app_now())
      - greatest(taken_at, app_now() - interval '1 hour')))), 0)::float8 as held
    from hold_takings
    where product_id = ${productId} and held_until > app_now() - interval '1 hour'`.execute(trx);
  return Math.max(0, heldMinutesAnHour * 60 - (rows[0]?.held ?? 0));
}

/**
 * Gives a booking the right to pay to itself, from now on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param booking whose turn it is
 * @param seconds for how long
 * @returns until when
 */
export async function takeHold(
  trx: Transaction,
  productId: string,
  booking: { readonly id: string; readonly buyerId: string },
  seconds: number,
): Promise<Date> {
  const { rows } = await sql<{ held_until: Date }>`
    with taken as (
      insert into hold_takings (product_id, buyer_id, taken_at, held_until)
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
 * Gives a hold back, if it is still this booking's.
 * @param trx the transaction
 * @param productId the phone
 * @param bookingId whose
 */
export async function dropHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  // From here on it keeps the phone from nobody; one that a bank has prolonged has kept it so long.
  await sql`
    with dropped as (
      delete from payment_holds where product_id = ${productId} and booking_id = ${bookingId}
      returning held_until)
    update hold_takings set held_until = least(dropped.held_until, app_now()) from dropped
    where hold_takings.ctid = ${lastTaking(productId, bookingId)}`.execute(trx);
}

/**
 * Forgets who had, and who has, a phone to themselves: it was paid for.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export async function dropAllHolds(trx: Transaction, productId: string): Promise<void> {
  await trx.deleteFrom('payment_holds').where('product_id', '=', productId).execute();
  await trx.deleteFrom('hold_takings').where('product_id', '=', productId).execute();
}

/** Where a booking's hold stands among the takings. */
function lastTaking(productId: string, bookingId: string) {
  return sql`(select last.ctid from hold_takings last
      join bookings on bookings.id = ${bookingId} and bookings.buyer_id = last.buyer_id
    where last.product_id = ${productId}
    order by last.taken_at desc, last.held_until desc limit 1)`;
}

/**
 * Makes a hold last while the bank is at work.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param bookingId whose hold; anybody else's is left alone
 */
export async function keepHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  await sql`update payment_holds
    set held_until = greatest(held_until, app_now() + make_interval(mins => ${holdMinutes}))
    where product_id = ${productId} and booking_id = ${bookingId}`.execute(trx);
}

/**
 * Ends what `keepHold` has added: the bank has refused, and the hold lasts as long as it was given.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param bookingId whose hold; anybody else's is left alone
 */
export async function restoreHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  await sql`
    with given as (
      update payment_holds set held_until = least(payment_holds.held_until, taken.held_until)
      from hold_takings taken
      where payment_holds.product_id = ${productId} and payment_holds.booking_id = ${bookingId}
        and taken.ctid = ${lastTaking(productId, bookingId)}
      returning payment_holds.held_until)
    update hold_takings set held_until = greatest(given.held_until, app_now()) from given
    where hold_takings.ctid = ${lastTaking(productId, bookingId)}`.execute(trx);
}

/**
 * Forgets who took the right to pay when it does not count any more.
 * @param db the database
 */
export async function forgetHoldTakings(db: Database): Promise<void> {
  await sql`delete from hold_takings
    where greatest(taken_at, held_until) < app_now() - interval '1 hour'`.execute(db);
}
