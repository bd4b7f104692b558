import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { newId } from '#server/platform/base/ids.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';

/**
 * The claims of an access token. Everything else about the person is read from the database (R1).
 */
export interface AccessTokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

export interface AccessTokens {
  /** Signs a token that is valid for an hour. */
  issue(claims: AccessTokenClaims): Promise<string>;
  /** @throws Refusal sign-in-required when forged, user-token-expired when too old */
  verify(token: string): Promise<AccessTokenClaims>;
}

const algorithm = 'HS256';
const issuer = 'phonehub';
const audience = 'phonehub-api';
const type = 'at+jwt';
const lifetimeSeconds = 3_600;
/** The allowed clock difference between machines that accept each other's tokens. */
const toleranceSeconds = 60;
const cacheSize = 10_000;

/**
 * Access tokens: JWTs (RFC 9068) with one fixed algorithm. A verified token is cached by its hash
 * until it expires, so that only its first use costs a verification.
 * @param secrets the same in every process; the newest signs, all of them verify
 */
export function buildAccessTokens(secrets: Secrets): AccessTokens {
  const keyOf = (secret: string) => new TextEncoder().encode(`access-token:${secret}`);
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  const cache = new Map<string, { claims: AccessTokenClaims; expires: number }>();

  return {
    issue({ userId, sessionId, tokenVersion }) {
      // Read the clock once: with two readings a token could be valid for a second too long.
      const issuedAt = Math.floor(Date.now() / 1000);
      return new SignJWT({ sid: sessionId, ver: tokenVersion })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(newest);
    },
    async verify(token) {
      const hash = fingerprint(token);
      const cachedEntry = cache.get(hash);
      if (cachedEntry && cachedEntry.expires > Date.now()) return cachedEntry.claims;
      cache.delete(hash);
      const { claims, expires } = await check(token, keys);
      if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? '');
      cache.set(hash, { claims, expires });
      return claims;
    },
  };
}

async function check(token: string, keys: readonly Uint8Array[]) {
  try {
    if (!isCanonical(token)) throw new Refusal('sign-in-required');
    const payload = await verifyWithAny(token, keys);
    return { claims: claimsOf(payload), expires: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('user-token-expired');
    throw new Refusal('sign-in-required');
  }
}

/** Tries the keys in turn; the token itself never chooses the key. */
async function verifyWithAny(
  token: string,
  [key, ...older]: readonly Uint8Array[],
): Promise<JWTPayload> {
  if (!key) throw new Refusal('sign-in-required');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['sub', 'jti', 'exp', 'iat', 'sid', 'ver'],
      maxTokenAge: lifetimeSeconds,
      clockTolerance: toleranceSeconds,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed && older.length > 0) {
      return verifyWithAny(token, older);
    }
    throw error;
  }
}

/**
 * Returns whether every part is canonical base64url: the last character has unused bits, so one signature could
 * be written in several ways (RFC 4648, 3.5).
 */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Accepts only claims as issue() writes them: a valid signature alone does not prove that a token
 * is an access token.
 */
function claimsOf({ sub, sid, ver, jti, aud, iat = 0, exp = 0 }: JWTPayload): AccessTokenClaims {
  const isValid =
    typeof sid === 'string' &&
    typeof ver === 'number' &&
    typeof jti === 'string' &&
    uuid.test(sub ?? '') &&
    uuid.test(sid) &&
    uuid.test(jti) &&
    Number.isSafeInteger(ver) &&
    aud === audience &&
    exp - iat <= lifetimeSeconds;
  if (!isValid) throw new Refusal('sign-in-required');
  return { userId: sub ?? '', sessionId: sid, tokenVersion: ver };
}
