import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPageCache, type Asking, type MadePage } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that counts how often it was rendered and looked at. */
function onePage(made: Partial<MadePage> = {}) {
  const counted = { rendered: 0, looked: 0, isSame: true };
  const asking: Asking = {
    render: async () => {
      counted.rendered += 1;
      return {
        status: 200,
        headers: {},
        body: `rendering ${counted.rendered}`,
        keep: true,
        effort: 'quickly',
        freshUntil: Infinity,
        isStillSo: async () => (counted.isSame ? Infinity : null),
        ...made,
      };
    },
    look: (isStillSo) => {
      counted.looked += 1;
      return isStillSo();
    },
    isGone: () => false,
  };
  return { counted, asking };
}
const textOf = async (page: ReturnType<ReturnType<typeof buildPageCache>>) =>
  String((await page).bytes.plain);

test('for a second a page is given out without a look', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage();
  await kept('/', asking);
  vi.advanceTimersByTime(999);
  expect(await textOf(kept('/', asking))).toBe('rendering 1');
  expect(counted).toMatchObject({ rendered: 1, looked: 0 });
});

test('then it is looked at, and rendered anew only where something has changed', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage();
  await kept('/', asking);
  vi.advanceTimersByTime(1_001);
  expect(await textOf(kept('/', asking))).toBe('rendering 1');
  expect(counted).toMatchObject({ rendered: 1, looked: 1 });
  counted.isSame = false;
  vi.advanceTimersByTime(999);
  expect(await textOf(kept('/', asking))).toBe('rendering 1');
  vi.advanceTimersByTime(2);
  expect(await textOf(kept('/', asking))).toBe('rendering 2');
  expect(counted).toMatchObject({ rendered: 2, looked: 2 });
});

test('a page is no longer new than what it was made from', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage({ freshUntil: performance.now() + 200 });
  await kept('/', asking);
  vi.advanceTimersByTime(201);
  await kept('/', asking);
  expect(counted.looked).toBe(1);
});

test('after a minute a page is rendered anew whatever it was made from', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage();
  for (let seconds = 0; seconds < 59; seconds += 2) {
    await kept('/', asking);
    vi.advanceTimersByTime(2_000);
  }
  expect(counted.rendered).toBe(1);
  await kept('/', asking);
  expect(counted.rendered).toBe(2);
});

test('who asks while a page is made, or looked at, shares it', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage();
  await Promise.all(Array.from({ length: 32 }, () => kept('/', asking)));
  vi.advanceTimersByTime(1_001);
  await Promise.all(Array.from({ length: 32 }, () => kept('/', asking)));
  expect(counted).toMatchObject({ rendered: 1, looked: 1 });
});

test('what failed is not kept: the next one asks again', async () => {
  const kept = buildPageCache();
  const { asking, counted } = onePage({ status: 503, keep: false });
  await kept('/', asking);
  await kept('/', asking);
  expect(counted.rendered).toBe(2);
  const broken: Asking = { ...asking, render: () => Promise.reject(new Error('broken')) };
  await expect(kept('/other', broken)).rejects.toThrow('broken');
  expect(await textOf(kept('/other', asking))).toBe('rendering 3');
});

test('a page is left only when everybody who waits for it has gone away', async () => {
  const kept = buildPageCache();
  const { asking } = onePage();
  const gone = { first: true, second: false };
  const { promise: begun, resolve: go } = Promise.withResolvers<void>();
  const left: boolean[] = [];
  const slow: Asking = {
    ...asking,
    render: async (isLeft) => {
      await begun;
      left.push(isLeft());
      gone.second = true;
      left.push(isLeft());
      return asking.render(isLeft);
    },
  };
  const both = [
    kept('/', { ...slow, isGone: () => gone.first }),
    kept('/', { ...slow, isGone: () => gone.second }),
  ];
  go();
  await Promise.all(both);
  expect(left).toEqual([false, true]);
});

test('when there are too many bytes, the pages go that nobody asked for the longest', async () => {
  const kept = buildPageCache(2_500);
  const { asking, counted } = onePage({ body: 'x'.repeat(1_000) });
  for (const path of ['/a', '/b', '/a', '/c']) await kept(path, asking);
  expect(counted.rendered).toBe(3);
  await kept('/a', asking);
  await kept('/c', asking);
  expect(counted.rendered).toBe(3);
  await kept('/b', asking);
  expect(counted.rendered).toBe(4);
});

test('compressed bytes count, too', async () => {
  const kept = buildPageCache(2_020);
  const { asking, counted } = onePage({ body: 'x'.repeat(1_000) });
  await kept('/a', asking);
  const { bytes } = await kept('/b', asking);
  expect(counted.rendered).toBe(2);
  await Promise.all([bytes.in('br'), bytes.in('gzip')]);
  await kept('/b', asking);
  expect(counted.rendered).toBe(2);
  await kept('/a', asking);
  expect(counted.rendered).toBe(3);
});
