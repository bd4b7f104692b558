import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStorageKey } from '#contract/accounts/constants.ts';
import { freshToken, refreshAhead, storeToken, tokenKey, watchRenewals } from './access-token.ts';
import { chunkTimeoutMs } from '#web/platform/delivery/chunk-recovery.ts';
import { requestTimeoutMs } from './http.ts';

/** The times of the browser's side (specification, section 9). */

const storage = new Map<string, string>();
const requestedUrls: string[] = [];

beforeEach(() => {
  storage.clear();
  requestedUrls.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', {
    cookie: 'phonehub-signed-in=1',
    documentElement: { lang: 'en' },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (path: string) => {
    requestedUrls.push(path);
    const body = path.includes('/session') ? { email: 'a@b.test' } : { accessToken: token(3_600) };
    return Response.json(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An access token that expires in some seconds; nothing else in it is read here. */
function token(seconds: number): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + seconds }));
  return `e30.${payload.replaceAll('=', '')}.c2ln`;
}

test('chunks have 120 s to load, the token has its own key', () => {
  expect(chunkTimeoutMs).toBe(120_000);
  expect(tokenKey).toBe(tokenStorageKey);
});

test('requests have 30 s, and 60 s on a phone', () => {
  expect(requestTimeoutMs()).toBe(30_000);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(requestTimeoutMs()).toBe(60_000);
});

test('a token is treated as expired 30 s before it expires', async () => {
  const good = token(40);
  storeToken(good);
  expect(await freshToken()).toBe(good);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await freshToken()).not.toBe(good);
  expect(requestedUrls.some((path) => path.includes('/jwt'))).toBe(true);
});

test('a token is renewed 5 minutes before it expires', async () => {
  storeToken(token(3_600));
  refreshAhead();
  await vi.advanceTimersByTimeAsync(54 * 60_000);
  expect(requestedUrls.filter((path) => path.includes('/jwt'))).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(requestedUrls.filter((path) => path.includes('/jwt'))).toHaveLength(1);
});

test.each(['user-disabled', 'user-token-expired'])(
  'a renewal that is refused as %s is told, so that one is signed out',
  async (code) => {
    const receivedItems: unknown[] = [];
    watchRenewals((error) => receivedItems.push(error));
    vi.stubGlobal('fetch', async () => Response.json({ code, message: code }, { status: 401 }));
    storeToken(token(3_600));
    await vi.advanceTimersByTimeAsync(56 * 60_000);
    expect(receivedItems).toEqual([expect.objectContaining({ code, status: 401 })]);
  },
);
