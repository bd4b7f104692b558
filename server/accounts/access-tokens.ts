import { errors, jwtVerify, SignJWT } from 'jose';
import { newId } from '#server/platform/ids.ts';
import { fingerprint } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';

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
const lifetime = '1h';
const remembered = 10_000;

/**
 * Access tokens: JWTs (RFC 9068) with one pinned algorithm. A verified token is remembered by its
 * hash until it expires, so that only its first use costs a verification.
 * @param secret at least 32 characters, the same in every process
 */
export function buildAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  const known = new Map<string, { claims: Claims; expires: number }>();

  return {
    mint({ userId, sessionId, tokenVersion }) {
      return new SignJWT({ sid: sessionId, ver: tokenVersion })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(newId())
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key);
    },
    async verify(token) {
      const name = fingerprint(token);
      const before = known.get(name);
      if (before && before.expires > Date.now()) return before.claims;
      known.delete(name);
      const { claims, expires } = await check(token, key);
      if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
      known.set(name, { claims, expires });
      return claims;
    },
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function check(token: string, key: Uint8Array) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['sub', 'jti', 'exp', 'sid', 'ver'],
    });
    const claims: Claims = {
      userId: String(payload.sub),
      sessionId: String(payload.sid),
      tokenVersion: Number(payload.ver),
    };
    // Whoever holds the key could still write what the database can't read.
    if (!isId(claims.userId) || !isId(claims.sessionId)) throw new Refusal('sign-in-required');
    return { claims, expires: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('user-token-expired');
    throw new Refusal('sign-in-required');
  }
}
