import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Identities, Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { findPerson, type FoundPerson } from './accounts-store.ts';
import type { SignInService } from './sign-in-service.ts';

/**
 * Learns who calls, from a bearer token or from the sign-in cookie, and reads the live row (R1).
 * @param pool the database
 * @param tokens verifies access tokens
 * @param signIn reads the cookie
 */
export function buildIdentities(
  pool: pg.Pool,
  tokens: AccessTokens,
  signIn: SignInService,
): Identities {
  return {
    async fromToken(request) {
      const { userId, sessionId, tokenVersion } = await tokens.verify(bearerToken(request));
      const found = await findPerson(pool, userId, sessionId);
      if (!found) throw new Refusal('user-token-expired');
      if (found.closed) throw new Refusal('user-disabled');
      if (!found.sessionAlive || found.tokenVersion !== tokenVersion) {
        throw new Refusal('user-token-expired');
      }
      return asPerson(found, sessionId);
    },
    async fromSession(request) {
      const session = await signIn.sessionOf(webHeaders(request));
      if (!session) return null;
      const found = await findPerson(pool, session.userId, session.sessionId);
      if (!found || found.closed || !found.sessionAlive) return null;
      return asPerson(found, session.sessionId);
    },
  };
}

/**
 * Whoever calls a public route, if they show who they are; a bad token counts as nobody.
 * @param identities the two ways to learn it
 * @param request the request
 */
export async function personIfAny(
  identities: Identities,
  request: FastifyRequest,
): Promise<Person | null> {
  if (!request.headers.authorization) return identities.fromSession(request);
  try {
    return await identities.fromToken(request);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * A request's headers in the form the web's own interfaces take.
 * @param request a Fastify request
 */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function bearerToken(request: FastifyRequest): string {
  // Of two headers Node would take the first and a proxy perhaps the second.
  const names = request.raw.rawHeaders.filter((_, place) => place % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'authorization').length > 1) {
    throw new Refusal('sign-in-required');
  }
  const match = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new Refusal('sign-in-required');
  return match[1];
}

function asPerson(found: FoundPerson, sessionId: string): Person {
  const { tokenVersion: _version, closed: _closed, sessionAlive: _alive, ...person } = found;
  return { ...person, sessionId };
}
