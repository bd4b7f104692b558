import type { FastifyRequest } from 'fastify';
import { webHeaders } from '#server/accounts/sessions/web-headers.ts';
import { cookieHeaders, type SignInService, type StartedSession } from './sign-in-service.ts';

/**
 * Starts a session for somebody who has just shown one of their ways to sign in. It must still be theirs once
 * the session is stored: a new password that was set meanwhile has ended the sessions of its time, but not this
 * one.
 * @param signIn starts the session
 * @param request of the browser
 * @param userId the person
 * @param isStillTheirs reads whether the way is; it waits for a change that is under way
 * @returns null if it is not, and no session stays
 */
export async function startSessionBy(
  signIn: SignInService,
  request: FastifyRequest,
  userId: string,
  isStillTheirs: () => Promise<boolean>,
): Promise<StartedSession | null> {
  const startedSession = await signIn.startSession(userId, webHeaders(request));
  if (await isStillTheirs()) return startedSession;
  await signIn.signOut(cookieHeaders(startedSession));
  return null;
}
