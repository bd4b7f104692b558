import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';

/** How many reviews of each number of stars sellers have (table seller_ratings). */

/**
 * Counts a review of a seller, or takes it out of the count; always the last lock of a transaction.
 * @param trx the transaction in which it appears or is hidden
 * @param sellerId the seller
 * @param stars of the review, 1 to 5
 * @param change 1 to count it, -1 to take it out
 */
export async function countStars(
  trx: Transaction,
  sellerId: string,
  stars: number,
  change: 1 | -1,
): Promise<void> {
  const column = sql.ref(`stars_${stars}`);
  await sql`insert into seller_ratings (seller_id) values (${sellerId})
    on conflict do nothing`.execute(trx);
  await sql`update seller_ratings set ${column} = ${column} + ${change}::integer
    where seller_id = ${sellerId}`.execute(trx);
}

export interface SellerFigures {
  readonly reviews: number;
  /** Of five, with one decimal; null below three reviews. */
  readonly score: number | null;
  /** Reviews with one star, two, … five. */
  readonly distribution: readonly [number, number, number, number, number];
}

/**
 * Reads a seller's rating in numbers.
 * @param db the database
 * @param sellerId the seller
 */
export async function readSellerFigures(
  db: ReadDatabase,
  sellerId: string,
): Promise<SellerFigures> {
  const row = await db
    .selectFrom('seller_ratings')
    .select(['reviews', 'score', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (!row) return { reviews: 0, score: null, distribution: [0, 0, 0, 0, 0] };
  return {
    reviews: row.reviews,
    score: row.score === null ? null : Number(row.score),
    distribution: [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5],
  };
}
