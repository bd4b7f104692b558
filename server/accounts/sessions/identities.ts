import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { tokenPrefix } from '#contract/accounts/constants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { batchLoader } from '#server/platform/database/transactions/batching.ts';
import type { HalfPerson, Identities, Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type Caller, findPeople, type FoundPerson } from './callers-store.ts';
import { checkPersonalToken } from '#server/accounts/personal-tokens/check-personal-token.ts';
import type { SignInService } from '#server/accounts/sign-in/sign-in-service.ts';
import { webHeaders } from './web-headers.ts';
import { writeLanguage } from './languages-store.ts';
import { pageLanguage } from './page-language.ts';

/** For this slice only: the person of a row. */
export interface AccountIdentities extends Identities {
  asPerson(person: FoundPerson, sessionId: string): HalfPerson;
}

/**
 * Authenticates requests by a bearer token or the session cookie, and reads the person's current row (R1).
 * @param pool the database
 * @param db as above, for writing
 * @param tokens verifies access tokens
 * @param signIn reads the cookie
 * @param rules whether an admin without a second factor loses the admin's rights
 */
export function buildIdentities(
  pool: pg.Pool,
  db: Database,
  tokens: AccessTokens,
  signIn: SignInService,
  rules: { readonly requireAdminSecondFactor: boolean },
): AccountIdentities {
  const find = batchLoader((callers: readonly Caller[]) => findPeople(pool, callers));
  const asPerson = (foundPerson: FoundPerson, sessionId: string): HalfPerson => {
    const {
      tokenVersion: _v,
      language: _l,
      closed: _c,
      sessionAlive: _a,
      reopening: _r,
      ...person
    } = foundPerson;
    const needsSecondFactor =
      rules.requireAdminSecondFactor && foundPerson.isAdmin && !foundPerson.hasSecondFactor;
    return {
      ...person,
      isAdmin: foundPerson.isAdmin && !needsSecondFactor,
      needsSecondFactor,
      sessionId,
    };
  };
  // Reads change nothing (RFC 9110, 9.2.1): but every change is made in a language.
  const rememberLanguage = async (request: FastifyRequest, foundPerson: FoundPerson) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const language = reads ? null : pageLanguage(request);
    if (language === foundPerson.language) return;
    await writeLanguage(db, foundPerson.id, language);
  };
  const requireComplete = (person: HalfPerson): Person => {
    if (person.owesSecondStep) throw new Refusal('multi-factor-auth-required');
    return person;
  };
  const fromHalfSession = async (request: FastifyRequest) => {
    const session = await signIn.sessionOf(webHeaders(request));
    if (!session) return null;
    const foundPerson = await find(session);
    if (!foundPerson?.sessionAlive) return null;
    // A closed account can have only half sessions, of its owner while reopening it.
    if (foundPerson.closed && !(foundPerson.reopening && foundPerson.owesSecondStep)) return null;
    await rememberLanguage(request, foundPerson);
    return asPerson(foundPerson, session.sessionId);
  };

  return {
    async fromToken(request) {
      const { userId, sessionId, tokenVersion } = await tokens.verify(bearerToken(request));
      const foundPerson = await find({ userId, sessionId });
      if (!foundPerson) throw new Refusal('user-token-expired');
      if (foundPerson.closed) throw new Refusal('user-disabled');
      if (!foundPerson.sessionAlive || foundPerson.tokenVersion !== tokenVersion) {
        throw new Refusal('user-token-expired');
      }
      await rememberLanguage(request, foundPerson);
      return requireComplete(asPerson(foundPerson, sessionId));
    },
    async fromSession(request) {
      const person = await fromHalfSession(request);
      return person && requireComplete(person);
    },
    fromHalfSession,
    async fromPersonalToken(request) {
      const text = bearerOf(request);
      if (!text?.startsWith(tokenPrefix)) return null;
      const token = await checkPersonalToken(db, text);
      const foundPerson = await find({ userId: token.userId, sessionId: token.id });
      if (!foundPerson || foundPerson.closed) {
        throw new Refusal('user-disabled', { challenge: 'error="invalid_token"' });
      }
      if (foundPerson.role !== 'seller') throw new Refusal('sellers-only');
      // A grant works only in a session of its owner, never for a program.
      const person = {
        ...asPerson(foundPerson, token.id),
        isAdmin: false,
        needsSecondFactor: false,
      };
      return { person, scopes: token.scopes };
    },
    asPerson,
  };
}

/**
 * The person of a request to a public route; an invalid token and a half session count as nobody.
 * @param identities authenticates the request
 * @param request the request
 */
export async function optionalPerson(
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
  const token = bearerOf(request);
  if (!token) throw new Refusal('sign-in-required');
  return token;
}

/** The text after `Bearer`; null without it. */
function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  // With two Authorization headers Node takes the first and a proxy may take the second: refuse
  // both.
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'authorization').length > 1) {
    throw new Refusal('sign-in-required');
  }
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
}
