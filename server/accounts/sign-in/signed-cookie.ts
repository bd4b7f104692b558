import { createHmac } from 'node:crypto';
import { signedWith, type Secrets } from '#server/platform/base/security/secrets.ts';

/**
 * The session cookie in the format of the sign-in library: `token.signature`, HMAC-SHA-256 in
 * base64, percent-encoded. The library knows one secret; here the cookie is verified with all of
 * them.
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
  const value = decode(pairOf(headers, name)?.slice(name.length + 1) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const secret = signedWith(secrets, token, value.slice(dot + 1), 'base64');
  return secret < 0 ? null : { token, secret };
}

/**
 * The headers of a request with its session cookie signed by the newest secret.
 * @param headers of the request
 * @param name of the cookie
 * @param secrets any of them may have signed it
 */
export function withNewestSignature(headers: Headers, name: string, secrets: Secrets): Headers {
  if (secrets.length === 1) return headers;
  const cookie = readSignedCookie(headers, name, secrets);
  if (!cookie || cookie.secret === 0) return headers;
  const signature = createHmac('sha256', secrets[0]).update(cookie.token).digest('base64');
  const others = pairsOf(headers).filter((pair) => !pair.startsWith(`${name}=`));
  const renewedHeaders = new Headers(headers);
  const signed = `${name}=${encodeURIComponent(`${cookie.token}.${signature}`)}`;
  renewedHeaders.set('cookie', [...others, signed].join('; '));
  return renewedHeaders;
}

const pairsOf = (headers: Headers) =>
  (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());

const pairOf = (headers: Headers, name: string) =>
  pairsOf(headers).find((pair) => pair.startsWith(`${name}=`));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
