import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk-recovery.ts';

const storage = new Map<string, string>();
const reload = vi.fn();
const missing = new TypeError('Failed to fetch dynamically imported module');
const load = () => Promise.reject(missing);

/** The page as it is after a deployment, or as it was opened. */
function openBuild(name: string): void {
  vi.stubGlobal('window', { __reactRouterManifest: { url: `/assets/manifest-${name}.js` } });
}

beforeEach(() => {
  storage.clear();
  reload.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { href: 'https://shop.test/phones/1', reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  openBuild('one');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page reloads, or the thrown error. */
const outcome = () =>
  Promise.race([
    loadChunk(load).catch((error: unknown) => error),
    vi.waitFor(() => {
      if (reload.mock.calls.length === 0) throw new Error('not reloaded');
      return 'reloads';
    }, 20_000),
  ]);

test('where storage is forbidden, the error is that of the missing file', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  await expect(loadChunk(load)).rejects.toBe(missing);
  expect(reload).not.toHaveBeenCalled();
});

test('a page reloads once for each deployment, and tells the error where that did not help', async () => {
  for (const build of ['one', 'two', 'three']) {
    openBuild(build);
    expect([build, await outcome()]).toEqual([build, 'reloads']);
    reload.mockClear();
  }
  expect(await outcome()).toBe(missing);
  expect(reload).not.toHaveBeenCalled();
});

test('while the shop cannot be reached, the page is not reloaded, and the part is tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let isBack = false;
  const part = loadChunk(() => (isBack ? Promise.resolve('part') : Promise.reject(missing)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isBack = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});
