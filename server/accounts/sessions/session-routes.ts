import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { deviceName } from './device-names.ts';
import { reauthenticate, recentSignInResult } from '#server/accounts/sign-in/reauthenticate.ts';
import { buildRenewSignIn } from '#server/accounts/sign-in/renew-sign-in.ts';
import { deleteOtherSessions, deleteSession, readSessions } from './sessions-store.ts';
import { findPerson } from './callers-store.ts';
import { webHeaders } from './web-headers.ts';
import { presentIdentity } from '#server/accounts/profile/present-identity.ts';

/**
 * The sessions of a person: reading, listing and ending them, access tokens, and reauthentication.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function sessionRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, pool, signIn, limits, tokens, identities, hint } = dependencies;
  const renew = buildRenewSignIn(db, signIn);

  route(app, 'readSignInOptions', () => ({ google: dependencies.googleEnabled }));

  route(app, 'reauthenticate', async ({ body, person, reply }) => {
    await limits.reauthentication(person, () =>
      reauthenticate(db, person, body.password, dependencies.passwordCost),
    );
    return recentSignInResult((await renew(reply, person.sessionId)).authenticatedAt);
  });

  route(app, 'readSession', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    if (person && !person.owesSecondStep) {
      // Replace a cookie signed with an older secret here, because every page makes this request
      // first.
      for (const cookie of signIn.resignedCookies(webHeaders(request))) {
        reply.header('set-cookie', cookie);
      }
      const identity = await presentIdentity(db, person);
      const correction = hint.correctionFor(identity, request.headers.cookie);
      if (correction !== null) reply.header('set-cookie', correction);
      return identity;
    }
    if (request.headers.cookie?.includes(hint.name)) reply.header('set-cookie', hint.cleared);
    // Fastify sends an empty body for null; the response has to be JSON.
    return reply.type('application/json').send('null');
  });

  route(app, 'logOut', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    const cookies = await signIn.signOut(webHeaders(request));
    reply.header('set-cookie', [...cookies, hint.cleared]);
    return { acknowledged: true, deletedCount: person ? 1 : 0 };
  });

  route(app, 'mintToken', async ({ query, person }) => {
    if (query.email !== person.email) throw new Refusal('not-yours');
    const foundPerson = await findPerson(pool, person.id, person.sessionId);
    if (!foundPerson) throw new Refusal('sign-in-required');
    const accessToken = await tokens.issue({
      userId: person.id,
      sessionId: person.sessionId,
      tokenVersion: foundPerson.tokenVersion,
    });
    return { accessToken };
  });

  route(app, 'listSessions', async ({ person }) => {
    const sessions = await readSessions(db, person.id, person.hasSecondFactor);
    return sessions.map((session) => ({
      _id: session.id,
      device: deviceName(session.user_agent),
      signedInAt: session.created_at.toISOString(),
      current: session.id === person.sessionId,
    }));
  });

  route(app, 'endSession', async ({ params, person }) => {
    const deletedCount = await deleteSession(db, person.id, params.id);
    if (deletedCount === 0) throw new Refusal('not-found');
    return { acknowledged: true, deletedCount };
  });

  route(app, 'endOtherSessions', async ({ person }) => ({
    acknowledged: true,
    deletedCount: await deleteOtherSessions(db, person.id, person.sessionId),
  }));
}
