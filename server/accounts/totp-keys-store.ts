import { sql } from 'kysely';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The encrypted keys of authenticator apps (table totp_keys). */

/**
 * Keeps the key of an authenticator app until its first code; one that waits already is replaced.
 * @param db the database
 * @param userId whose
 * @param sealedKey sealed
 */
export async function putTotpKey(db: Database, userId: string, sealedKey: string) {
  await db
    .insertInto('totp_keys')
    .values({ user_id: userId, sealed_key: sealedKey })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_key: sealedKey, created_at: appNow, last_step: 0 })
        .where('totp_keys.confirmed_at', 'is', null),
    )
    .execute();
}

/**
 * Locks the key of somebody's authenticator app; `now` is in seconds since 1970.
 * @param trx the transaction
 * @param userId whose
 */
export function lockTotpKey(trx: Transaction, userId: string) {
  return trx
    .selectFrom('totp_keys')
    .select(['sealed_key', 'confirmed_at', 'last_step'])
    .select(sql<string>`extract(epoch from app_now())`.as('now'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Notes the step of a code that was taken, so that it is not taken again; the first one turns the app on.
 * @param trx the transaction that holds the key's lock
 * @param userId whose
 * @param step the code's
 */
export async function noteTotpStep(trx: Transaction, userId: string, step: number) {
  await trx
    .updateTable('totp_keys')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, app_now())` })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Turns an authenticator app off.
 * @param trx the transaction
 * @param userId whose
 * @returns false when there was none
 */
export async function deleteTotpKey(trx: Transaction, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('totp_keys')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

/**
 * Whether somebody's authenticator app is on.
 * @param db the database
 * @param userId who
 */
export async function hasTotp(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_keys')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How many keys of authenticator apps are encrypted with each key, by the key's id; those from before
 * keys had ids are one group.
 * @param db the database
 * @returns of each group one key as it is kept, and how many there are
 */
export async function countTotpKeys(db: Database): Promise<{ sample: string; count: number }[]> {
  const { rows } = await sql<{ sample: string; count: number }>`
    select min(sealed_key) as sample, count(*)::integer as count from totp_keys
    group by split_part(sealed_key, '.', 2)`.execute(db);
  return rows;
}

/**
 * Keys of authenticator apps as they are kept, in the order of their owners.
 * @param db the database
 * @param after the last owner of the batch before; null begins
 * @param limit how many at most
 */
export function readTotpKeys(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('totp_keys')
    .select(['user_id', 'sealed_key'])
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/**
 * Replaces how keys of authenticator apps are encrypted; one that was changed meanwhile stays as it is.
 * @param db the database
 * @param changes whose, from what to what
 * @returns how many were replaced
 */
export async function replaceTotpKeys(
  db: Database,
  changes: readonly { readonly userId: string; readonly from: string; readonly to: string }[],
): Promise<number> {
  const given = JSON.stringify(changes);
  const { numAffectedRows } = await sql`
    update totp_keys t set sealed_key = c."to"
    from json_to_recordset(${given}::json) as c ("userId" uuid, "from" text, "to" text)
    where t.user_id = c."userId" and t.sealed_key = c."from"`.execute(db);
  return Number(numAffectedRows ?? 0);
}
