import { createHmac } from 'node:crypto';
import { signedWith, type Secrets } from '#server/platform/base/security/secrets.ts';

/**
 * The value of the session cookie: `token.signature`, HMAC-SHA-256 in base64, percent-encoded. The newest
 * secret signs it, each of them verifies it.
 */
export interface SignedCookie {
  readonly token: string;
  /** The index of the secret that signed it; 0 is the newest. */
  readonly secret: number;
}

/**
 * Reads and verifies the session cookie of a request.
 * @param headers of the request
 * @param name of the cookie
 * @param secrets any of them may have signed it
 * @returns null when there is none with a valid signature
 */
export function readSignedCookie(
  headers: Headers,
  name: string,
  secrets: Secrets,
): SignedCookie | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((each) => each.startsWith(`${name}=`));
  const value = decoded(pair?.slice(name.length + 1) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const secret = signedWith(secrets, token, value.slice(dot + 1), 'base64');
  return secret < 0 ? null : { token, secret };
}

/**
 * Signs a token for the session cookie.
 * @param token of the session
 * @param secret the newest
 * @returns the value of the cookie
 */
export function signToken(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
