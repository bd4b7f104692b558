import type { FastifyReply } from 'fastify';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { renewSession, type RenewedSession } from '#server/accounts/sessions/sessions-store.ts';
import type { SignInService } from './sign-in-service.ts';

export interface RenewSignIn {
  /**
   * Renews the session of a person who has just reauthenticated, and sends its new cookie.
   * @param reply gets the cookie
   * @param sessionId the session of the request
   * @param work more for the same transaction; it gets the renewed session's id
   * @returns the renewed session
   * @throws Refusal sign-in-required when the session has ended meanwhile, or the error of `work`
   */
  (
    reply: FastifyReply,
    sessionId: string,
    work?: (trx: Transaction, renewedId: string) => Promise<unknown>,
  ): Promise<RenewedSession>;
}

/**
 * Reauthentication and the second step replace the session token (ASVS 5.0, 7.2.4). Logging in
 * starts a new session (begin-session.ts).
 * @param db the database
 * @param signIn signs the cookie
 */
export function buildRenewSignIn(db: Database, signIn: SignInService): RenewSignIn {
  return async (reply, sessionId, work) => {
    const renewedSession = await db.transaction().execute(async (trx) => {
      const session = await renewSession(trx, sessionId);
      if (!session) throw new Refusal('sign-in-required');
      await work?.(trx, session.sessionId);
      return session;
    });
    reply.header('set-cookie', signIn.cookiesOf(renewedSession.token));
    return renewedSession;
  };
}
