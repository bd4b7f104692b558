import { sql } from 'kysely';
import { holdMinutes, holdPauseMinutes, holdsAnHour } from '#contract/payments.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';

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
 * Gives a booking the right to pay, from now on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param booking whose turn it is
 * @returns until when
 */
export async function takeHold(
  trx: Transaction,
  productId: string,
  booking: { readonly id: string; readonly buyerId: string },
): Promise<Date> {
  await trx
    .insertInto('hold_takings')
    .values({ product_id: productId, buyer_id: booking.buyerId, taken_at: appNow })
    .execute();
  const { rows } = await sql<{ held_until: Date }>`
    insert into payment_holds (product_id, booking_id, held_until)
    values (${productId}, ${booking.id}, app_now() + make_interval(mins => ${holdMinutes}))
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
  await trx
    .deleteFrom('payment_holds')
    .where('product_id', '=', productId)
    .where('booking_id', '=', bookingId)
    .execute();
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
 * Forgets who took the right to pay when it does not count any more.
 * @param db the database
 */
export async function forgetHoldTakings(db: Database): Promise<void> {
  await sql`delete from hold_takings where taken_at < app_now() - interval '1 hour'`.execute(db);
}

/**
 * Whether a booking still has the right to pay.
 * @param db the database
 * @param bookingId whose
 */
export async function hasLiveHold(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_holds')
    .select('product_id')
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`held_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
