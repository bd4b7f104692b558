import type { FastifyRequest } from 'fastify';
import { isRightPassword } from '#server/accounts/passwords/passwords.ts';
import { webHeaders } from '#server/accounts/sessions/web-headers.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { StartedSession } from './sign-in-service.ts';

/**
 * Starts a session for whoever knows the password of an email, if the limits leave an attempt. Every stored
 * email counts, also one that nobody could register with today.
 * @param dependencies of the slice
 * @param request identifies the network and the device
 * @param credentials the email, normalized, and the password as typed
 * @throws Refusal wrong-password, for unknown emails too and at the same cost; too-many-requests
 */
export function signInWithPassword(
  dependencies: Pick<AccountsDependencies, 'limits' | 'passwordCost' | 'signIn'>,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StartedSession> {
  const { limits, passwordCost, signIn } = dependencies;
  return limits.password(request, email, async (owner) => {
    const isRight = await isRightPassword(owner?.passwordHash ?? null, password, passwordCost);
    if (!owner || !isRight) throw new Refusal('wrong-password');
    return signIn.startSession(owner.userId, webHeaders(request));
  });
}
