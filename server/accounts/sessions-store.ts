import { sql } from 'kysely';
import { sessionDays } from '#contract/sign-in.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';
import { reopen } from './accounts-store.ts';

/** All SQL about sessions, beside what the sign-in library does itself. */

/**
 * A session before its second step does not wait for long.
 * @param db the database
 * @param sessionId which
 * @param minutes how long
 */
export async function limitHalfSession(db: Database, sessionId: string, minutes: number) {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`app_now() + ${`${minutes} minutes`}::interval` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Remembers that a half session is to open its owner's account again once it is whole.
 * @param db the database
 * @param sessionId which
 */
export async function noteReopening(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ reopens: true }).where('id', '=', sessionId).execute();
}

/**
 * Makes a session whole: its holder has taken the second step just now. If they had asked for the
 * account they closed, it is open from here on.
 * @param database the transaction, or the database
 * @param sessionId which
 */
export async function completeSession(database: Database | Transaction, sessionId: string) {
  const reopening = await database
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('reopens', '=', true)
    .executeTakeFirst();
  if (reopening) await reopen(database, reopening.user_id);
  await database
    .updateTable('sessions')
    .set({
      reopens: false,
      second_step_at: appNow,
      authenticated_at: appNow,
      expires_at: sql<Date>`app_now() + ${`${sessionDays} days`}::interval`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Its holder has shown again who they are.
 * @param db the database
 * @param sessionId which
 * @returns when
 */
export async function renewAuthentication(db: Database, sessionId: string): Promise<Date> {
  const row = await db
    .updateTable('sessions')
    .set({ authenticated_at: appNow })
    .where('id', '=', sessionId)
    .returning('authenticated_at')
    .executeTakeFirstOrThrow();
  return row.authenticated_at;
}

/**
 * Remembers that somebody signed in.
 * @param db the database
 * @param userId who
 */
export async function noteSignIn(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_sign_in_at: appNow }).where('id', '=', userId).execute();
}

/**
 * When and by whom an account was closed; nothing for one that was disabled only.
 * @param db the database
 * @param userId whose
 */
export function readClosing(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['deleted_at', 'closed_by'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', '>', sql<Date>`app_now() - interval '7 days'`)
    .executeTakeFirst();
}

/**
 * Where somebody is signed in, newest first; sessions that wait for their second step are none yet.
 * @param db the database
 * @param userId who
 * @param hasSecondFactor whether there is a second step at all
 */
export function readSessions(db: Database, userId: string, hasSecondFactor: boolean) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', appNow)
    .$if(hasSecondFactor, (query) => query.where('second_step_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/**
 * Ends one session of a person.
 * @param db the database
 * @param userId whose
 * @param sessionId which
 * @returns how many there were to end
 */
export async function deleteSession(db: Database, userId: string, sessionId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends every session of a person but one.
 * @param database the transaction, or the database
 * @param userId whose
 * @param kept the one that stays; null ends all
 * @returns how many were ended
 */
export async function deleteOtherSessions(
  database: Database | Transaction,
  userId: string,
  kept: string | null,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '<>', kept))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
