import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { deviceName } from './device-names.ts';
import { reauthenticate, recentSignInResult } from '#server/accounts/sign-in/reauthenticate.ts';
import { buildRenewSignIn } from '#server/accounts/sign-in/renew-sign-in.ts';
import { deleteOtherSessions, deleteSession, readSessions } from './sessions-store.ts';

/**
 * The sessions of a person, and signing in again for what needs a recent sign-in.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function sessionRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, signIn, limits } = dependencies;
  const renew = buildRenewSignIn(db, signIn);

  route(app, 'readSignInOptions', () => ({ google: dependencies.googleEnabled }));

  route(app, 'reauthenticate', async ({ body, person, reply }) => {
    await limits.reauthentication(person.sessionId, () =>
      reauthenticate(db, person, body.password),
    );
    return recentSignInResult((await renew(reply, person.sessionId)).authenticatedAt);
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
