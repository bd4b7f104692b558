import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Identity } from '#contract/accounts/schemas.ts';
import { daysUntilErased, secondStepMinutes } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findPerson } from './callers-store.ts';
import { reopen } from './closed-accounts-store.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { webHeaders } from './web-headers.ts';
import { type AccountIdentities } from './identities.ts';
import type { HintCookie } from './hint-cookie.ts';
import { presentIdentity } from './present-identity.ts';
import { stepsOf } from './second-step-store.ts';
import {
  completeSession,
  deleteSession,
  limitHalfSession,
  noteReopening,
  noteSignIn,
} from './sessions-store.ts';
import { readClosing } from './closed-accounts-store.ts';
import type { SignInService, StartedSession } from './sign-in-service.ts';

export interface BeginSession {
  /**
   * Hands a session that the sign-in service has started to its browser, whose earlier session ends,
   * whoever's it was (ASVS 5.0, 7.2.4).
   * @param reply gets the cookies; its request tells the earlier session
   * @param started what the sign-in service made
   * @param how both-steps where the way to sign in was as good as both (a passkey); reopening where
   *   its owner wants an account back that they closed, which happens once the session is whole
   * @returns the identity
   * @throws Refusal user-disabled (with restorableUntil where its owner closed the account), or
   *   multi-factor-auth-required with the ways to take the second step; the cookie is then that of a
   *   half session
   */
  (
    reply: FastifyReply,
    started: StartedSession,
    how?: 'both-steps' | 'reopening',
  ): Promise<Identity>;
}

/**
 * Whatever way somebody has signed in, here it becomes a session, or half of one.
 * @param house what it needs
 */
export function buildBeginSession(house: {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signIn: SignInService;
  readonly identities: AccountIdentities;
  readonly hint: HintCookie;
  readonly devices: DeviceCookies;
}): BeginSession {
  const { db, pool, signIn, identities, hint, devices } = house;
  const endEarlier = async (reply: FastifyReply, startedId: string) => {
    const earlier = await signIn.sessionOf(webHeaders(reply.request));
    if (!earlier || earlier.sessionId === startedId) return;
    await deleteSession(db, earlier.userId, earlier.sessionId);
  };
  return async (reply, started, how) => {
    const cookie = started.cookies.map((value) => value.split(';')[0]).join('; ');
    const session = await signIn.sessionOf(new Headers({ cookie }));
    const found = session && (await findPerson(pool, session.userId, session.sessionId));
    if (!session || !found) throw new Refusal('sign-in-required');
    const reopens = found.closed && how === 'reopening' && (await ownerMayReopen(db, found.id));
    if (found.closed && !reopens) {
      await signIn.signOut(new Headers({ cookie }));
      throw await closedRefusal(db, found.id);
    }
    await endEarlier(reply, session.sessionId);
    if (how === 'both-steps') await completeSession(db, session.sessionId);
    else if (found.owesSecondStep) {
      if (reopens) await noteReopening(db, session.sessionId);
      await limitHalfSession(db, session.sessionId, secondStepMinutes);
      reply.header('set-cookie', [...started.cookies, hint.gone]);
      throw new Refusal('multi-factor-auth-required', {
        extra: { steps: await stepsOf(db, found.id) },
      });
    }
    if (reopens) await reopen(db, found.id);
    await noteSignIn(db, found.id);
    reply.header('set-cookie', [...started.cookies, hint.set]);
    await devices.remember(reply, found.id);
    return presentIdentity(db, identities.asPerson(found, session.sessionId));
  };
}

async function ownerMayReopen(db: Database, userId: string): Promise<boolean> {
  return (await readClosing(db, userId))?.closed_by === 'owner';
}

/** Its owner, who has just shown who they are, learns until when they can come back. */
async function closedRefusal(db: Database, userId: string): Promise<Refusal> {
  const closing = await readClosing(db, userId);
  if (closing?.closed_by !== 'owner' || !closing.deleted_at) return new Refusal('user-disabled');
  const until = new Date(closing.deleted_at.getTime() + daysUntilErased * 86_400_000);
  return new Refusal('user-disabled', {
    message: 'You have closed this account. You can still open it again.',
    extra: { restorableUntil: until.toISOString() },
  });
}
