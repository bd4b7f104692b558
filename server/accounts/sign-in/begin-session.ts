import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Identity } from '#contract/accounts/schemas.ts';
import { daysUntilErased, secondStepMinutes } from '#contract/accounts/constants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findPerson } from '#server/accounts/sessions/callers-store.ts';
import { reopenOwnAccount } from '#server/accounts/profile/closed-accounts-store.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { webHeaders } from '#server/accounts/sessions/web-headers.ts';
import { type AccountIdentities } from '#server/accounts/sessions/identities.ts';
import type { HintCookie } from './hint-cookie.ts';
import { presentIdentity } from '#server/accounts/profile/present-identity.ts';
import { listSecondSteps } from '#server/accounts/second-factor/second-step-store.ts';
import {
  completeSession,
  deleteSession,
  shortenHalfSession,
  markReopening,
  recordSignIn,
} from '#server/accounts/sessions/sessions-store.ts';
import { readClosing } from '#server/accounts/profile/closed-accounts-store.ts';
import { cookieHeaders, type SignInService, type StartedSession } from './sign-in-service.ts';
import { pageLanguage } from '#server/accounts/sessions/page-language.ts';

export interface BeginSession {
  /**
   * Gives a session started by the sign-in service to its browser and ends the browser's earlier session,
   * whoever owned it (ASVS 5.0, 7.2.4).
   * @param reply gets the cookies; its request has the cookie of the earlier session
   * @param startedSession by the sign-in service
   * @param how both-steps where the sign-in method counts as both steps (a passkey); reopening where the owner
   *   is reopening a closed account, which happens once the session is complete
   * @returns the identity
   * @throws Refusal user-disabled (with restorableUntil when the owner closed the account), or
   *   multi-factor-auth-required with the second factors; the cookie is then that of a half session
   */
  (
    reply: FastifyReply,
    startedSession: StartedSession,
    how?: 'both-steps' | 'reopening',
  ): Promise<Identity>;
}

/**
 * The common last part of every sign-in method: the started session becomes a complete session or a
 * half session.
 * @param dependencies of the slice
 */
export function buildBeginSession(dependencies: {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signIn: SignInService;
  readonly identities: AccountIdentities;
  readonly hint: HintCookie;
  readonly devices: DeviceCookies;
}): BeginSession {
  const { db, pool, signIn, identities, hint, devices } = dependencies;
  const endPrevious = async (reply: FastifyReply, startedId: string) => {
    const previous = await signIn.sessionOf(webHeaders(reply.request));
    if (!previous || previous.sessionId === startedId) return;
    await deleteSession(db, previous.userId, previous.sessionId);
  };
  return async (reply, startedSession, how) => {
    const session = await signIn.sessionOf(cookieHeaders(startedSession));
    const person = session && (await findPerson(pool, session.userId, session.sessionId));
    if (!session || !person) throw new Refusal('sign-in-required');
    const reopens = person.closed && how === 'reopening' && (await ownerMayReopen(db, person.id));
    if (person.closed && !reopens) {
      await signIn.signOut(cookieHeaders(startedSession));
      throw await closedRefusal(db, person.id);
    }
    await endPrevious(reply, session.sessionId);
    if (how === 'both-steps') await completeSession(db, session.sessionId);
    else if (person.owesSecondStep) {
      if (reopens) await markReopening(db, session.sessionId);
      await shortenHalfSession(db, session.sessionId, secondStepMinutes);
      reply.header('set-cookie', [...startedSession.cookies, hint.cleared]);
      throw new Refusal('multi-factor-auth-required', {
        extra: { steps: await listSecondSteps(db, person.id) },
      });
    }
    if (reopens) await reopenOwnAccount(db, person.id);
    await recordSignIn(db, person.id, pageLanguage(reply.request));
    const identity = await presentIdentity(db, identities.asPerson(person, session.sessionId));
    reply.header('set-cookie', [...startedSession.cookies, hint.setFor(identity)]);
    await devices.issue(reply, person.id);
    return identity;
  };
}

async function ownerMayReopen(db: Database, userId: string): Promise<boolean> {
  return (await readClosing(db, userId))?.closed_by === 'owner';
}

/**
 * The owner has just proven who they are, so the refusal says until when the account can be
 * reopened.
 */
async function closedRefusal(db: Database, userId: string): Promise<Refusal> {
  const closing = await readClosing(db, userId);
  if (closing?.closed_by !== 'owner' || !closing.deleted_at) return new Refusal('user-disabled');
  const until = new Date(closing.deleted_at.getTime() + daysUntilErased * 86_400_000);
  return new Refusal('user-disabled', {
    message: 'You have closed this account. You can still open it again.',
    extra: { restorableUntil: until.toISOString() },
  });
}
