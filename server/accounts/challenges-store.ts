import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

/**
 * What waits for an answer from a browser or from Google: kept for some minutes, taken once.
 */

/**
 * Keeps something until it is answered.
 * @param db the database
 * @param identifier by what it is found again
 * @param value what is needed then; nothing that lets anybody in by itself
 * @param minutes for how long
 */
export async function keepChallenge(
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
 * Takes it; a second time there is nothing.
 * @param db the database
 * @param identifier what it was kept under
 * @returns the value, or null when it is too old or was taken
 */
export async function takeChallenge<Value>(
  db: Database,
  identifier: string,
): Promise<Value | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .returning('value')
    .returning(sql<boolean>`expires_at > app_now()`.as('alive'))
    .executeTakeFirst();
  return row?.alive ? (JSON.parse(row.value) as Value) : null;
}
