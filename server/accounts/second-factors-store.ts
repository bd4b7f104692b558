import { sql } from 'kysely';
import type { SecondStep } from '#contract/accounts/sign-in.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** All SQL about authenticator apps, passkeys and recovery codes. */

/**
 * The ways a person may take the second step.
 * @param db the database
 * @param userId who
 */
export async function stepsOf(db: Database, userId: string): Promise<SecondStep[]> {
  const { rows } = await sql<Record<'totp' | 'passkey' | 'recovery', boolean>>`
    select exists (select from totp_keys where user_id = ${userId} and confirmed_at is not null)
        as totp,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from recovery_codes where user_id = ${userId}) as recovery`.execute(db);
  const found = rows[0];
  const steps: SecondStep[] = [];
  if (found?.totp) steps.push('totp');
  if (found?.passkey) steps.push('passkey');
  if (found?.recovery && steps.length > 0) steps.push('recovery-code');
  return steps;
}

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
 * Replaces somebody's recovery codes.
 * @param trx the transaction
 * @param userId whose
 * @param hashes of the new ones; none takes them all away
 */
export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: string,
  hashes: readonly string[],
) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/**
 * Uses a recovery code up.
 * @param trx the transaction
 * @param userId whose
 * @param codeHash of what was typed
 * @returns whether there was one
 */
export async function spendRecoveryCode(trx: Transaction, userId: string, codeHash: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * How many recovery codes somebody has left.
 * @param database the transaction, or the database
 * @param userId who
 */
export async function countRecoveryCodes(database: Database | Transaction, userId: string) {
  const row = await database
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
 * How many second factors somebody has.
 * @param trx the transaction
 * @param userId who
 */
export async function countSecondFactors(trx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from totp_keys where user_id = ${userId} and confirmed_at is not null)
      + (select count(*) from passkeys where user_id = ${userId}))::integer as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Counts a try of the second step before it is made, so that tries at once are all counted.
 * @param db the database
 * @param userId whose
 * @param minutes after which counting begins anew
 * @returns which try this is, and in how many seconds counting begins anew
 */
export async function countTry(db: Database, userId: string, minutes: number) {
  const window = sql<Date>`(app_now() - ${`${minutes} minutes`}::interval)`;
  const { rows } = await sql<{ tries: number; seconds: string }>`
    insert into second_step_tries as t (user_id, tries, since) values (${userId}, 1, app_now())
    on conflict (user_id) do update set
      tries = case when t.since < ${window} then 1 else t.tries + 1 end,
      since = case when t.since < ${window} then app_now() else t.since end
    returning tries, ceil(extract(epoch from since - ${window})) as seconds`.execute(db);
  return { tries: rows[0]?.tries ?? 1, seconds: Number(rows[0]?.seconds ?? 0) };
}

/**
 * Forgets the tries: the second step was taken.
 * @param database the transaction, or the database
 * @param userId whose
 */
export async function forgetTries(database: Database | Transaction, userId: string) {
  await database.deleteFrom('second_step_tries').where('user_id', '=', userId).execute();
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
