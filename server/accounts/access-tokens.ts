import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { newId } from '#server/platform/database/ids.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** What an access token says. Everything else about the person is read from the live row (R1). */
export interface Claims {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

export interface AccessTokens {
  /** A token that lives for an hour. */
  mint(claims: Claims): Promise<string>;
  /** @throws Refusal sign-in-required when forged, user-token-expired when too old */
  verify(token: string): Promise<Claims>;
}

const algorithm = 'HS256';
const issuer = 'phonehub';
const audience = 'phonehub-api';
const type = 'at+jwt';
const lifetimeSeconds = 3_600;
/** By how much the clocks of two machines that take each other's tokens may differ. */
const toleranceSeconds = 60;
const remembered = 10_000;

/**
 * Access tokens: JWTs (RFC 9068) with one pinned algorithm. A verified token is remembered by its
 * hash until it expires, so that only its first use costs a verification.
 * @param secrets the same in every process; the newest signs, each of them verifies
 */
export function buildAccessTokens(secrets: Secrets): AccessTokens {
  const keyOf = (secret: string) => new TextEncoder().encode(`access-token:${secret}`);
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  const known = new Map<string, { claims: Claims; expires: number }>();

  return {
    mint({ userId, sessionId, tokenVersion }) {
      // Read once: a second that ended in between would make the token live longer than it may.
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
      const name = fingerprint(token);
      const before = known.get(name);
      if (before && before.expires > Date.now()) return before.claims;
      known.delete(name);
      const { claims, expires } = await check(token, keys);
      if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
      known.set(name, { claims, expires });
      return claims;
    },
  };
}

async function check(token: string, keys: readonly Uint8Array[]) {
  try {
    if (!isWrittenOneWay(token)) throw new Refusal('sign-in-required');
    const payload = await verifyWithAny(token, keys);
    return { claims: claimsOf(payload), expires: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('user-token-expired');
    throw new Refusal('sign-in-required');
  }
}

/** Which key has signed it is tried, never read from the token. */
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

/** Base64 has spare bits at its end: one signature could be written in several ways. */
function isWrittenOneWay(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only what mint() writes: a right signature alone does not make a claim one of ours. */
function claimsOf({ sub, sid, ver, jti, aud, iat = 0, exp = 0 }: JWTPayload): Claims {
  const isOurs =
    typeof sid === 'string' &&
    typeof ver === 'number' &&
    typeof jti === 'string' &&
    uuid.test(sub ?? '') &&
    uuid.test(sid) &&
    uuid.test(jti) &&
    Number.isSafeInteger(ver) &&
    aud === audience &&
    exp - iat <= lifetimeSeconds;
  if (!isOurs) throw new Refusal('sign-in-required');
  return { userId: sub ?? '', sessionId: sid, tokenVersion: ver };
}
