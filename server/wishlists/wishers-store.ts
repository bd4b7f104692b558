import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The people to notify about a phone they wish for. */

interface Batch {
  /** The last key of the previous batch. */
  readonly after: string;
  /** Only wishes from before this time: later ones saw the current state. */
  readonly before: string;
  readonly limit: number;
}

interface Wisher {
  readonly key: string;
  readonly buyerId: string;
}

/** A person who may have booked the phone, with the price of the booking. */
interface WisherAbove extends Wisher {
  readonly bookedCents: number | null;
}

/** A condition on wishes w: those of a batch whose owners have not bought the phone. */
const isWishOfBatch = (productId: string, { after, before }: Batch) => sql`
  w.product_id = ${productId} and w.id > ${after} and w.created_at <= ${before}::timestamptz
    and not exists (select from bookings b where b.product_id = w.product_id
      and b.buyer_id = w.buyer_id and b.status = 'paid')`;

/**
 * The people who wish for a phone and have not bought it.
 * @param db the database
 * @param productId of the phone
 * @param batch which part of them
 */
export async function listWishers(
  db: Database,
  productId: string,
  batch: Batch,
): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    select w.id as key, w.buyer_id as "buyerId" from wishes w
    where ${isWishOfBatch(productId, batch)}
    order by w.id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * The people who wish for a phone and who, since their wish, were never shown, notified of or
 * promised a price this low: those who booked it for this price or less are left out.
 * @param db the database
 * @param productId of the phone
 * @param cents the current price
 * @param batch which part of them
 */
export async function listWishersAbove(
  db: Database,
  productId: string,
  cents: number,
  batch: Batch,
): Promise<WisherAbove[]> {
  const { rows } = await sql<WisherAbove>`
    select w.id as key, w.buyer_id as "buyerId", b.price_cents as "bookedCents" from wishes w
    left join bookings b on b.product_id = w.product_id and b.buyer_id = w.buyer_id
      and b.status = 'unpaid'
    where ${isWishOfBatch(productId, batch)}
      and (b.price_cents is null or b.price_cents > ${cents})
      and coalesce((select x.old_price_cents from price_changes x
        where x.product_id = w.product_id and x.changed_at >= w.created_at
        order by x.id limit 1) > ${cents}, false)
      and not exists (select from notifications n
        where n.user_id = w.buyer_id and n.product_id = w.product_id
          and n.kind = 'wish-cheaper' and n.created_at >= w.created_at
          and round((n.facts ->> 'price')::numeric * 100) <= ${cents})
    order by w.id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * The people who wished for a phone until it was withdrawn.
 * @param db the database
 * @param productId of the phone
 * @param batch which part of them
 */
export async function listPastWishers(
  db: Database,
  productId: string,
  batch: Batch,
): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    select buyer_id as key, buyer_id as "buyerId" from relisting_alerts
    where product_id = ${productId} and buyer_id > ${batch.after}
      and created_at <= ${batch.before}::timestamptz
    order by buyer_id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * Deletes the past wishes for a phone, once their owners are notified that it is back.
 * @param db the database
 * @param productId of the phone
 * @param before the time up to which they are deleted
 */
export async function deletePastWishes(
  db: Database,
  productId: string,
  before: string,
): Promise<void> {
  await sql`delete from relisting_alerts
    where product_id = ${productId} and created_at <= ${before}::timestamptz`.execute(db);
}
