import type { Language } from '#contract/common/languages.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sessionDays } from '#contract/accounts/constants.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { lockUserRow } from '#server/accounts/profile/profiles-store.ts';
import { reopenOwnAccount } from '#server/accounts/profile/closed-accounts-store.ts';

/** The sessions of people (table sessions). */

const newToken = () => randomBytes(24).toString('base64url');

/**
 * Starts a session.
 * @param database a transaction, or the database
 * @param userId the person
 * @param userAgent of the browser, so that people know their devices
 * @returns its token
 * @throws the error of the database when there is no such person (sessions_user_id_fkey)
 */
export async function addSession(
  database: Database | Transaction,
  userId: string,
  userAgent: string,
): Promise<string> {
  const token = newToken();
  await database
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token,
      user_agent: userAgent,
      expires_at: sql<Date>`app_now() + ${`${sessionDays} days`}::interval`,
      authenticated_at: appNow,
    })
    .execute();
  return token;
}

/**
 * The session with a token.
 * @param db the database
 * @param token of its cookie
 * @returns null when there is none, or it has ended
 */
export async function findSessionByToken(
  db: Database,
  token: string,
): Promise<{ sessionId: string; userId: string } | null> {
  const session = await db
    .selectFrom('sessions')
    .select(['id as sessionId', 'user_id as userId'])
    .where('token', '=', token)
    .where('expires_at', '>', appNow)
    .executeTakeFirst();
  return session ?? null;
}

/**
 * Ends the session with a token.
 * @param db the database
 * @param token of its cookie
 */
export async function deleteSessionByToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

/**
 * Shortens a half session: it ends soon without the second step.
 * @param db the database
 * @param sessionId the session
 * @param minutes how long it stays valid
 */
export async function shortenHalfSession(db: Database, sessionId: string, minutes: number) {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`app_now() + ${`${minutes} minutes`}::interval` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Marks a half session as reopening: completing it reopens the account.
 * @param db the database
 * @param sessionId the session
 */
export async function markReopening(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ reopens_account: true })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Completes a half session after the second step. If its owner is reopening a closed account, the
 * account is open afterwards.
 * @param database a transaction, or the database
 * @param sessionId the session
 */
export async function completeSession(database: Database | Transaction, sessionId: string) {
  const reopening = await database
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('reopens_account', '=', true)
    .executeTakeFirst();
  if (reopening) await reopenOwnAccount(database, reopening.user_id);
  await database
    .updateTable('sessions')
    .set({
      reopens_account: false,
      second_step_at: appNow,
      authenticated_at: appNow,
      expires_at: sql<Date>`app_now() + ${`${sessionDays} days`}::interval`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** A session after reauthentication, with the token for its new cookie. */
export interface RenewedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly authenticatedAt: Date;
}

/**
 * Gives a session a new id and token after reauthentication (ASVS 5.0, 7.2.4): the earlier cookie,
 * and access tokens and event streams with the earlier id, become invalid. Its start and end times
 * stay.
 * @param trx the transaction, in which the person stays locked
 * @param sessionId the session
 * @returns the renewed session; null when it has ended or was renewed meanwhile
 */
export async function renewSession(
  trx: Transaction,
  sessionId: string,
): Promise<RenewedSession | null> {
  const owner = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!owner) return null;
  // The person before their sessions and second factors, in the order of a removed factor.
  await lockUserRow(trx, owner.user_id);
  const token = newToken();
  const row = await trx
    .updateTable('sessions')
    .set({ id: newId(), token, authenticated_at: appNow })
    .where('id', '=', sessionId)
    .returning(['id', 'user_id', 'authenticated_at'])
    .executeTakeFirst();
  if (!row) return null;
  // Confirming a new email keeps the session that requested it: the code has to name the new id.
  await trx
    .updateTable('action_codes')
    .set({ session_id: row.id })
    .where('user_id', '=', row.user_id)
    .where('session_id', '=', sessionId)
    .execute();
  return { sessionId: row.id, token, authenticatedAt: row.authenticated_at };
}

/**
 * Stores the time of the last sign-in and the language of its page.
 * @param db the database
 * @param userId the person
 * @param language null leaves it as it is
 */
export async function recordSignIn(
  db: Database,
  userId: string,
  language: Language | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: appNow, ...(language && { language }) })
    .where('id', '=', userId)
    .execute();
}

/**
 * The sessions of a person, newest first, without half sessions.
 * @param db the database
 * @param userId the person
 * @param hasSecondFactor whether a session needs a second step
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
 * @param userId the person
 * @param sessionId the session
 * @returns how many were ended
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
 * Ends every session of a person except one.
 * @param database a transaction, or the database
 * @param userId the person
 * @param keptSessionId the session that stays; null ends all
 * @returns how many were ended
 */
export async function deleteOtherSessions(
  database: Database | Transaction,
  userId: string,
  keptSessionId: string | null,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptSessionId !== null, (query) => query.where('id', '<>', keptSessionId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends the sessions of a person that have not taken a second step, except one.
 * @param trx the transaction
 * @param userId the person
 * @param keptSessionId the session that stays
 */
export async function deleteHalfSessions(
  trx: Transaction,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('second_step_at', 'is', null)
    .where('id', '<>', keptSessionId)
    .execute();
}

/**
 * Ends every session of a person, invalidates their access tokens, and revokes their personal ones.
 * @param trx the transaction
 * @param userId the person
 */
export async function revokeSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  // After the row is locked: a token that is being made waits for it, or is seen here.
  await trx.deleteFrom('personal_tokens').where('user_id', '=', userId).execute();
}

/**
 * Locks a person, and reads whether a session of theirs has not ended.
 * @param trx the transaction
 * @param userId the person
 * @param sessionId the session
 */
export async function lockUserOfSession(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  await lockUserRow(trx, userId);
  // A statement of its own, because one that waits for the lock reads the earlier state.
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', appNow)
    .executeTakeFirst();
  return session !== undefined;
}
