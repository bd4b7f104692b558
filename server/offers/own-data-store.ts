import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The personal data in offers: its export and erasure. */

/**
 * The offers that a person has made or got, for the export of their data; the other one's words are left
 * out.
 * @param db the database
 * @param userId the person
 */
export async function exportOffers(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id as _id, o.product_id as "productId",
      case when o.buyer_id = ${userId} then 'buyer' else 'seller' end as you,
      (o.price_cents / 100.0)::float8 as price, (o.counter_cents / 100.0)::float8 as "counterPrice",
      (o.agreed_cents / 100.0)::float8 as "agreedPrice",
      case when o.buyer_id = ${userId} then o.text end as text, o.status,
      o.created_at as "offeredAt"
    from offers o
    where o.buyer_id = ${userId} or o.seller_id = ${userId} order by o.id`.execute(db);
  return rows;
}

/**
 * The lowest prices that a seller takes in offers, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportLowestPrices(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select l.product_id as "productId", (l.price_cents / 100.0)::float8 as price
    from lowest_offer_prices l join products p on p.id = l.product_id
    where p.seller_id = ${userId} order by l.product_id`.execute(db);
  return rows;
}

/**
 * Empties the words that people of erased accounts have written with offers.
 * @param trx the transaction
 * @param ids of the people
 */
export async function eraseOffers(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update offers set text = '', warnings = '{}'
    where buyer_id = any (${ids}::uuid[]) and text <> ''`.execute(trx);
}
