import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { batched } from '#server/platform/database/batching.ts';
import type { HalfPerson, Identities, Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type Caller, findPeople, type FoundPerson } from './callers-store.ts';
import type { SignInService } from './sign-in-service.ts';
import { webHeaders } from './web-headers.ts';

/** What the slice itself needs beside: the person of a row it has read. */
export interface AccountIdentities extends Identities {
  asPerson(found: FoundPerson, sessionId: string): HalfPerson;
}

/**
 * Learns who calls, from a bearer token or from the sign-in cookie, and reads the live row (R1).
 * @param pool the database
 * @param tokens verifies access tokens
 * @param signIn reads the cookie
 * @param rules whether an admin's rights rest until a second factor is set up
 */
export function buildIdentities(
  pool: pg.Pool,
  tokens: AccessTokens,
  signIn: SignInService,
  rules: { readonly requireAdminSecondFactor: boolean },
): AccountIdentities {
  const find = batched((callers: readonly Caller[]) => findPeople(pool, callers));
  const asPerson = (found: FoundPerson, sessionId: string): HalfPerson => {
    const { tokenVersion: _v, closed: _c, sessionAlive: _a, reopening: _r, ...person } = found;
    const needsSecondFactor =
      rules.requireAdminSecondFactor && found.isAdmin && !found.hasSecondFactor;
    return {
      ...person,
      isAdmin: found.isAdmin && !needsSecondFactor,
      needsSecondFactor,
      sessionId,
    };
  };
  const whole = (person: HalfPerson): Person => {
    if (person.owesSecondStep) throw new Refusal('multi-factor-auth-required');
    return person;
  };
  const fromHalfSession = async (request: FastifyRequest) => {
    const session = await signIn.sessionOf(webHeaders(request));
    if (!session) return null;
    const found = await find(session);
    if (!found?.sessionAlive) return null;
    // A closed account has half sessions only, of its owner on the way back.
    if (found.closed && !(found.reopening && found.owesSecondStep)) return null;
    return asPerson(found, session.sessionId);
  };

  return {
    async fromToken(request) {
      const { userId, sessionId, tokenVersion } = await tokens.verify(bearerToken(request));
      const found = await find({ userId, sessionId });
      if (!found) throw new Refusal('user-token-expired');
      if (found.closed) throw new Refusal('user-disabled');
      if (!found.sessionAlive || found.tokenVersion !== tokenVersion) {
        throw new Refusal('user-token-expired');
      }
      return whole(asPerson(found, sessionId));
    },
    async fromSession(request) {
      const person = await fromHalfSession(request);
      return person && whole(person);
    },
    fromHalfSession,
    asPerson,
  };
}

/**
 * Whoever calls a public route, if they show who they are; a bad token counts as nobody, and so does
 * a session before its second step.
 * @param identities the two ways to learn it
 * @param request the request
 */
export async function personIfAny(
  identities: Identities,
  request: FastifyRequest,
): Promise<Person | null> {
  try {
    if (!request.headers.authorization) return await identities.fromSession(request);
    return await identities.fromToken(request);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
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
