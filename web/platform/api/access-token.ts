import { tokenStorageKey } from '#contract/accounts/constants.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { ApiProblem, readJson, send } from './http.ts';

export const tokenKey = tokenStorageKey;

const minute = 60_000;
const refreshAheadMs = 5 * minute;
const treatedAsExpiredMs = 30_000;

let minting: Promise<string> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let onRefusal: (error: unknown) => void = () => undefined;

/** Sets the listener for a token that could not be renewed ahead of its expiry. */
export function watchRenewals(listener: (error: unknown) => void): void {
  onRefusal = listener;
}

/** The stored token, expired or not. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Storage is forbidden or full: each call fetches one then.
  }
  refreshAhead();
}

export function removeToken(): void {
  clearTimeout(timer);
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Fetches and stores an access token for the holder of the sign-in cookie. */
export function mintToken(email: string): Promise<string> {
  minting ??= mint(email).finally(() => {
    minting = null;
  });
  return minting;
}

/** A valid token; requests a new one when the session is valid and the token is not. */
export async function freshToken(): Promise<string | null> {
  const token = storedToken();
  if (token !== null && expiresAt(token) - treatedAsExpiredMs > Date.now()) return token;
  // Offline none can be requested, and cached data needs none.
  if (token !== null && navigator.onLine === false) return token;
  return hasHint() ? remintToken() : token;
}

/** A new token for the session. Fails when there is none. */
export async function remintToken(): Promise<string> {
  if (minting) return minting;
  const body = await readJson(await send('/session'));
  const email = body !== null && typeof body === 'object' && 'email' in body ? body.email : null;
  if (typeof email !== 'string')
    throw new ApiProblem('sign-in-required', 401, 'Please log in first.');
  return mintToken(email);
}

/** Renews the token about five minutes before it expires, while the page is open. */
export function refreshAhead(): void {
  clearTimeout(timer);
  const token = storedToken();
  if (token === null || !hasHint()) return;
  const wait = Math.max(expiresAt(token) - refreshAheadMs - Date.now(), minute / 2);
  timer = setTimeout(() => void remintToken().catch(onRefusal), wait);
}

async function mint(email: string): Promise<string> {
  const body = await readJson(await send(`/jwt?email=${encodeURIComponent(email)}`));
  const token =
    body !== null && typeof body === 'object' && 'accessToken' in body ? body.accessToken : '';
  if (typeof token !== 'string' || token === '')
    throw new ApiProblem('sign-in-required', 401, 'Please log in first.');
  storeToken(token);
  return token;
}

/** When a token expires, in ms; 0 when it cannot be parsed. The signature is not checked. */
function expiresAt(token: string): number {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const exp: unknown = JSON.parse(atob(claims)).exp;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
