import { sql } from 'kysely';
import type { TokenScope } from '#contract/common/token-scopes.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The personal access tokens of people (table personal_tokens). */

const today = sql<string>`(app_now() at time zone 'UTC')::date`;
const hasEnded = sql<boolean>`ends_at <= app_now()`.as('has_ended');

/**
 * The tokens of a person, newest first; ended ones stay for 30 days.
 * @param db the database
 * @param userId the person
 */
export function readPersonalTokens(db: Database, userId: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scopes', 'last_four', 'created_at', 'last_used_on', 'ends_at'])
    .select(hasEnded)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * How many tokens of a person have not ended.
 * @param trx the transaction that holds the lock of the person's row
 * @param userId the person
 */
export async function countLiveTokens(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('personal_tokens')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('ends_at', '>', appNow)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores a token by its hash.
 * @param trx the transaction
 * @param token its owner, its name, scopes and hash, its last characters, and the days until it ends
 * @returns its id and when it ends
 */
export function insertPersonalToken(
  trx: Transaction,
  token: {
    readonly userId: string;
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly hash: string;
    readonly lastFour: string;
    readonly days: number;
  },
) {
  return trx
    .insertInto('personal_tokens')
    .values({
      id: newId(),
      user_id: token.userId,
      name: token.name,
      scopes: [...token.scopes],
      token_hash: token.hash,
      last_four: token.lastFour,
      created_at: appNow,
      ends_at: sql<Date>`app_now() + ${`${token.days} days`}::interval`,
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/**
 * The token with a hash.
 * @param db the database
 * @param hash of the token in a request
 */
export function findPersonalToken(db: Database, hash: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id', 'scopes'])
    .select([hasEnded, sql<boolean>`last_used_on is not distinct from ${today}`.as('used_today')])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/**
 * Stores that a token is used today.
 * @param db the database
 * @param id of the token
 */
export async function recordTokenUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_on: today })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a token.
 * @param trx the transaction
 * @param userId the person
 * @param id of the token
 * @returns whether there was one
 */
export async function deletePersonalToken(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
