import type { FastifyRequest } from 'fastify';
import { isPasswordUnchanged } from '#server/accounts/passwords/passwords-store.ts';
import { isRightPassword } from '#server/accounts/passwords/passwords.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { StartedSession } from './sign-in-service.ts';
import { startSessionBy } from './start-session-by.ts';

/**
 * Starts a session for a person who knows the password of an email, if the limits leave an attempt. Every
 * stored email counts, also one that nobody could register with today. The password must still be the same once
 * the session is stored.
 * @param dependencies of the slice
 * @param request identifies the network and the device
 * @param credentials the email, normalized, and the password as typed
 * @throws Refusal wrong-password, for unknown emails too and at the same cost; too-many-requests
 */
export function signInWithPassword(
  dependencies: Pick<AccountsDependencies, 'db' | 'limits' | 'passwordCost' | 'signIn'>,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StartedSession> {
  const { db, limits, passwordCost, signIn } = dependencies;
  return limits.password(request, email, async (owner) => {
    const hash = owner?.passwordHash ?? null;
    const isRight = await isRightPassword(hash, password, passwordCost);
    if (!owner || hash === null || !isRight) throw new Refusal('wrong-password');
    const startedSession = await startSessionBy(signIn, request, owner.userId, () =>
      isPasswordUnchanged(db, owner.userId, hash),
    );
    if (!startedSession) throw new Refusal('wrong-password');
    return startedSession;
  });
}
