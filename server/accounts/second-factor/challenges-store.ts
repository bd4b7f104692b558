import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/**
 * Challenges for a browser or for Google (table verifications): stored for some minutes, consumed
 * once.
 */

/**
 * Stores a challenge until its response.
 * @param db the database
 * @param identifier the name of the challenge
 * @param value needed to verify the response; no secret that would let anyone sign in
 * @param minutes how long it stays valid
 */
export async function storeChallenge(
  db: Database,
  identifier: string,
  value: object,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier,
      value: JSON.stringify(value),
      expires_at: sql<Date>`app_now() + ${`${minutes} minutes`}::interval`,
    })
    .execute();
}

/**
 * Consumes a challenge.
 * @param db the database
 * @param identifier the name of the challenge
 * @returns its value; null when it has expired or was consumed before
 */
export async function consumeChallenge<Value>(
  db: Database,
  identifier: string,
): Promise<Value | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .returning('value')
    .returning(sql<boolean>`expires_at > app_now()`.as('valid'))
    .executeTakeFirst();
  return row?.valid ? (JSON.parse(row.value) as Value) : null;
}
