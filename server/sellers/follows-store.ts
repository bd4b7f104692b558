import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** People's follows (table follows). */

/**
 * Returns whether a person follows a seller.
 * @param db the database
 * @param followerId the person
 * @param sellerId the seller
 */
export async function isFollowing(
  db: Database | Transaction,
  followerId: string,
  sellerId: string,
): Promise<boolean> {
  return (await findFollow(db, followerId, sellerId)) !== null;
}

/**
 * The row of a follow.
 * @param db the database
 * @param followerId the person
 * @param sellerId the seller
 * @returns its id, or null
 */
export async function findFollow(
  db: Database | Transaction,
  followerId: string,
  sellerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('follows')
    .select('id')
    .where('follower_id', '=', followerId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Inserts a follow, unless there is one.
 * @param trx the transaction that has locked the follower
 * @param followerId the person
 * @param sellerId the seller
 */
export async function insertFollow(
  trx: Transaction,
  followerId: string,
  sellerId: string,
): Promise<void> {
  await trx
    .insertInto('follows')
    .values({ id: newId(), follower_id: followerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * How many sellers a person follows.
 * @param trx the transaction
 * @param followerId the person
 */
export async function countFollows(trx: Transaction, followerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('follows')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends a follow.
 * @param db the database
 * @param followerId the person
 * @param sellerId the seller
 * @returns whether there was one
 */
export async function deleteFollow(
  db: Database,
  followerId: string,
  sellerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FollowRow {
  readonly id: string;
  readonly sellerId: string;
  readonly name: string | null;
  readonly photo: string | null;
  readonly forSale: number;
  readonly since: Date;
}

/**
 * A page of the sellers a person follows, newest first; one row more than the limit when there are more.
 * @param db the database
 * @param followerId the person
 * @param page which page
 */
export async function listFollows(
  db: Database,
  followerId: string,
  page: Page,
): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.id, f.seller_id as "sellerId", f.created_at as since,
      case when s.deleted_at is null then s.name end as name,
      case when s.deleted_at is null then s.user_img end as photo,
      (select count(*)::int from products p
        where p.seller_id = s.id and p.status = 'available') as "forSale"
    from (select * from follows where follower_id = ${followerId} and id < ${page.before}
        order by id desc limit ${page.limit + 1}) f
      join users s on s.id = f.seller_id
    order by f.id desc`.execute(db);
  return rows;
}

/**
 * The next people who follow a seller, in the order of their rows.
 * @param db the database
 * @param sellerId the seller
 * @param after the last row of the batch before
 * @param limit how many at most
 */
export async function listFollowers(
  db: Database,
  sellerId: string,
  after: string,
  limit: number,
): Promise<{ id: string; followerId: string }[]> {
  return db
    .selectFrom('follows')
    .select(['id', 'follower_id as followerId'])
    .where('seller_id', '=', sellerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * The sellers that a person follows, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportFollows(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select f.seller_id as "sellerId", case when s.deleted_at is null then s.name end as name,
      f.created_at as since
    from follows f join users s on s.id = f.seller_id
    where f.follower_id = ${userId} order by f.id`.execute(db);
  return rows;
}
