import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sessionDays } from '#contract/accounts/sign-in.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { reopen } from './closed-accounts-store.ts';

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

/** A session after its holder has shown who they are: the token is what its new cookie carries. */
export interface RenewedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly authenticatedAt: Date;
}

/**
 * Gives a session another id and another token, because its holder has just shown who they are
 * (ASVS 5.0, 7.2.4): the earlier cookie, and access tokens and event streams that name the earlier
 * id, are over. When it began and when it ends stay as they are.
 * @param trx the transaction
 * @param sessionId which
 * @returns the session as it is from now on; null when it has ended, or was renewed, meanwhile
 */
export async function renewSession(
  trx: Transaction,
  sessionId: string,
): Promise<RenewedSession | null> {
  const token = randomBytes(24).toString('base64url');
  const row = await trx
    .updateTable('sessions')
    .set({ id: newId(), token, authenticated_at: appNow })
    .where('id', '=', sessionId)
    .returning(['id', 'user_id', 'authenticated_at'])
    .executeTakeFirst();
  if (!row) return null;
  // The link that confirms a new email spares the session that asked for it.
  await trx
    .updateTable('action_codes')
    .set({ session_id: row.id })
    .where('user_id', '=', row.user_id)
    .where('session_id', '=', sessionId)
    .execute();
  return { sessionId: row.id, token, authenticatedAt: row.authenticated_at };
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

/**
 * Ends every session of a person and outdates their tokens.
 * @param trx the transaction
 * @param userId whose
 */
export async function revokeSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
