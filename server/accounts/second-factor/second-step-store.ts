import { sql } from 'kysely';
import type { SecondStep } from '#contract/accounts/constants.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** A person's second factors, and the attempts at the second step. */

/**
 * The second factors a person may use for the second step.
 * @param db the database
 * @param userId the person
 */
export async function listSecondSteps(db: Database, userId: string): Promise<SecondStep[]> {
  const { rows } = await sql<Record<'totp' | 'passkey' | 'recovery', boolean>>`
    select exists (select from totp_keys where user_id = ${userId} and confirmed_at is not null)
        as totp,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from recovery_codes where user_id = ${userId}) as recovery`.execute(db);
  const row = rows[0];
  const steps: SecondStep[] = [];
  if (row?.totp) steps.push('totp');
  if (row?.passkey) steps.push('passkey');
  if (row?.recovery && steps.length > 0) steps.push('recovery-code');
  return steps;
}

/**
 * The number of second factors of a person.
 * @param trx the transaction
 * @param userId the person
 */
export async function countSecondFactors(trx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from totp_keys where user_id = ${userId} and confirmed_at is not null)
      + (select count(*) from passkeys where user_id = ${userId}))::integer as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Counts an attempt at the second step before it is checked, so that concurrent attempts are all
 * counted.
 * @param db the database
 * @param userId the person
 * @param minutes the length of the window
 * @returns the number of this attempt, and the seconds until the window ends
 */
export async function countAttempt(db: Database, userId: string, minutes: number) {
  const window = sql<Date>`(app_now() - ${`${minutes} minutes`}::interval)`;
  const { rows } = await sql<{ tries: number; seconds: string }>`
    insert into second_step_tries as t (user_id, tries, since) values (${userId}, 1, app_now())
    on conflict (user_id) do update set
      tries = case when t.since < ${window} then 1 else t.tries + 1 end,
      since = case when t.since < ${window} then app_now() else t.since end
    returning tries, ceil(extract(epoch from since - ${window})) as seconds`.execute(db);
  return { attempts: rows[0]?.tries ?? 1, seconds: Number(rows[0]?.seconds ?? 0) };
}

/**
 * Resets the attempts after a successful second step.
 * @param database a transaction, or the database
 * @param userId the person
 */
export async function resetAttempts(database: Database | Transaction, userId: string) {
  await database.deleteFrom('second_step_tries').where('user_id', '=', userId).execute();
}
