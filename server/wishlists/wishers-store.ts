import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of those who are told about a phone. */

interface Batch {
  /** The place of the last one of the batch before. */
  readonly after: string;
  /** Only who wished before this time: others have seen it as it is now. */
  readonly before: string;
  readonly limit: number;
}

interface Wisher {
  readonly place: string;
  readonly buyerId: string;
}

/** Somebody who may have booked the phone already, at a price that is kept for them. */
interface WisherAbove extends Wisher {
  readonly bookedCents: number | null;
}

/** Of wishes w: those of a batch whose owners have not bought the phone themselves. */
const wishing = (productId: string, { after, before }: Batch) => sql`
  w.product_id = ${productId} and w.id > ${after} and w.created_at <= ${before}::timestamptz
    and not exists (select from bookings b where b.product_id = w.product_id
      and b.buyer_id = w.buyer_id and b.status = 'paid')`;

/**
 * Who wishes for a phone and has not bought it themselves.
 * @param db the database
 * @param productId the phone
 * @param batch which of them
 */
export async function listWishers(
  db: Database,
  productId: string,
  batch: Batch,
): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    select w.id as place, w.buyer_id as "buyerId" from wishes w
    where ${wishing(productId, batch)}
    order by w.id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * Those who wish for a phone and were never shown, told or promised a price as low as this one, since
 * they wished for it: whoever has booked it for less or as much is told nothing.
 * @param db the database
 * @param productId the phone
 * @param cents what it costs now
 * @param batch which of them
 */
export async function listWishersAbove(
  db: Database,
  productId: string,
  cents: number,
  batch: Batch,
): Promise<WisherAbove[]> {
  const { rows } = await sql<WisherAbove>`
    select w.id as place, w.buyer_id as "buyerId", b.price_cents as "bookedCents" from wishes w
    left join bookings b on b.product_id = w.product_id and b.buyer_id = w.buyer_id
      and b.status = 'unpaid'
    where ${wishing(productId, batch)}
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
 * Who wished for a phone until it was taken off the shop.
 * @param db the database
 * @param productId the phone
 * @param batch which of them
 */
export async function listPastWishers(
  db: Database,
  productId: string,
  batch: Batch,
): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    select buyer_id as place, buyer_id as "buyerId" from past_wishes
    where product_id = ${productId} and buyer_id > ${batch.after}
      and created_at <= ${batch.before}::timestamptz
    order by buyer_id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * Forgets who wished for a phone once they were told that it is back.
 * @param db the database
 * @param productId the phone
 * @param before up to when
 */
export async function forgetPastWishes(
  db: Database,
  productId: string,
  before: string,
): Promise<void> {
  await sql`delete from past_wishes
    where product_id = ${productId} and created_at <= ${before}::timestamptz`.execute(db);
}
