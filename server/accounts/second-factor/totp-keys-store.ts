import { sql } from 'kysely';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The encrypted keys of authenticator apps (table totp_keys). */

/**
 * Stores the key of an authenticator app until its first code; an unconfirmed one is replaced.
 * @param db the database
 * @param userId the person
 * @param encryptedKey the encrypted key
 */
export async function putTotpKey(db: Database, userId: string, encryptedKey: string) {
  await db
    .insertInto('totp_keys')
    .values({ user_id: userId, ciphertext: encryptedKey })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ciphertext: encryptedKey, created_at: appNow, last_step: 0 })
        .where('totp_keys.confirmed_at', 'is', null),
    )
    .execute();
}

/**
 * Locks the key of a person's authenticator app; `now` is in seconds since 1970.
 * @param trx the transaction
 * @param userId the person
 */
export function lockTotpKey(trx: Transaction, userId: string) {
  return trx
    .selectFrom('totp_keys')
    .select(['ciphertext', 'confirmed_at', 'last_step'])
    .select(sql<string>`extract(epoch from app_now())`.as('now'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores the time step of an accepted code, so that it is never accepted again (RFC 6238, 5.2); the
 * first one confirms the app.
 * @param trx the transaction that holds the key's lock
 * @param userId the person
 * @param step of the code
 */
export async function recordTotpStep(trx: Transaction, userId: string, step: number) {
  await trx
    .updateTable('totp_keys')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, app_now())` })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes the key of an authenticator app.
 * @param trx the transaction
 * @param userId the person
 * @returns false when there was no confirmed one
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
 * Returns whether a person has a confirmed authenticator app.
 * @param db the database
 * @param userId the person
 */
export async function hasConfirmedTotp(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_keys')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The number of stored keys by the id of the encrypting key; keys from before there were ids are
 * one group.
 * @param db the database
 * @returns for each group one encrypted key and the count
 */
export async function countTotpKeys(db: Database): Promise<{ sample: string; count: number }[]> {
  const { rows } = await sql<{ sample: string; count: number }>`
    select min(ciphertext) as sample, count(*)::integer as count from totp_keys
    group by split_part(ciphertext, '.', 2)`.execute(db);
  return rows;
}

/**
 * A batch of stored keys in the order of their owners.
 * @param db the database
 * @param after the last owner of the previous batch; null starts
 * @param limit how many at most
 */
export function readTotpKeys(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('totp_keys')
    .select(['user_id', 'ciphertext'])
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/**
 * Replaces encrypted keys; one that was changed meanwhile stays as it is.
 * @param db the database
 * @param changes the person, the old and the new encrypted key
 * @returns how many were replaced
 */
export async function replaceTotpKeys(
  db: Database,
  changes: readonly { readonly userId: string; readonly from: string; readonly to: string }[],
): Promise<number> {
  const json = JSON.stringify(changes);
  const { numAffectedRows } = await sql`
    update totp_keys t set ciphertext = c."to"
    from json_to_recordset(${json}::json) as c ("userId" uuid, "from" text, "to" text)
    where t.user_id = c."userId" and t.ciphertext = c."from"`.execute(db);
  return Number(numAffectedRows ?? 0);
}
