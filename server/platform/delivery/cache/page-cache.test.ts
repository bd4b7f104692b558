import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPageCache, type FreshPage, type PageRequest } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that counts how often it was rendered and revalidated. */
function onePage(pageFields: Partial<FreshPage> = {}) {
  const counts = { rendered: 0, revalidated: 0, isSame: true };
  const request: PageRequest = {
    render: async () => {
      counts.rendered += 1;
      return {
        status: 200,
        headers: {},
        body: `rendering ${counts.rendered}`,
        cacheable: true,
        effort: 'quickly',
        freshUntil: Infinity,
        revalidate: async () => (counts.isSame ? Infinity : null),
        ...pageFields,
      };
    },
    withinLimits: (revalidate) => {
      counts.revalidated += 1;
      return revalidate();
    },
    isDisconnected: () => false,
    freshSince: () => performance.now(),
  };
  return { counted: counts, request };
}
const textOf = async (page: ReturnType<ReturnType<typeof buildPageCache>>) =>
  String((await page).bytes.plain);

test('for a second a page is sent without revalidation', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage();
  await cache('/', request);
  vi.advanceTimersByTime(999);
  expect(await textOf(cache('/', request))).toBe('rendering 1');
  expect(counted).toMatchObject({ rendered: 1, revalidated: 0 });
});

test('what was read from a replica is sent until the state it read is a second old', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage();
  const behind = { ...request, freshSince: () => performance.now() - 400 };
  await cache('/', behind);
  vi.advanceTimersByTime(599);
  await cache('/', behind);
  expect(counted.revalidated).toBe(0);
  vi.advanceTimersByTime(2);
  await cache('/', behind);
  expect(counted.revalidated).toBe(1);
});

test('after a second it is revalidated, and rendered again only where something has changed', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage();
  await cache('/', request);
  vi.advanceTimersByTime(1_001);
  expect(await textOf(cache('/', request))).toBe('rendering 1');
  expect(counted).toMatchObject({ rendered: 1, revalidated: 1 });
  counted.isSame = false;
  vi.advanceTimersByTime(999);
  expect(await textOf(cache('/', request))).toBe('rendering 1');
  vi.advanceTimersByTime(2);
  expect(await textOf(cache('/', request))).toBe('rendering 2');
  expect(counted).toMatchObject({ rendered: 2, revalidated: 2 });
});

test('a page is fresh no longer than the responses it was made from', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage({ freshUntil: performance.now() + 200 });
  await cache('/', request);
  vi.advanceTimersByTime(201);
  await cache('/', request);
  expect(counted.revalidated).toBe(1);
});

test('after a minute a page is rendered again even where nothing has changed', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage();
  for (let seconds = 0; seconds < 59; seconds += 2) {
    await cache('/', request);
    vi.advanceTimersByTime(2_000);
  }
  expect(counted.rendered).toBe(1);
  await cache('/', request);
  expect(counted.rendered).toBe(2);
});

test('concurrent requests share one rendering and one revalidation', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage();
  await Promise.all(Array.from({ length: 32 }, () => cache('/', request)));
  vi.advanceTimersByTime(1_001);
  await Promise.all(Array.from({ length: 32 }, () => cache('/', request)));
  expect(counted).toMatchObject({ rendered: 1, revalidated: 1 });
});

test('a failure is not cached: the next request renders again', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage({ status: 503, cacheable: false });
  await cache('/', request);
  await cache('/', request);
  expect(counted.rendered).toBe(2);
  const broken: PageRequest = { ...request, render: () => Promise.reject(new Error('broken')) };
  await expect(cache('/other', broken)).rejects.toThrow('broken');
  expect(await textOf(cache('/other', request))).toBe('rendering 3');
});

test('a page is abandoned only when every waiting client has disconnected', async () => {
  const cache = buildPageCache();
  const { request } = onePage();
  const isDisconnected = { first: true, second: false };
  const { promise: start, resolve: go } = Promise.withResolvers<void>();
  const abandonments: boolean[] = [];
  const slow: PageRequest = {
    ...request,
    render: async (isAbandoned) => {
      await start;
      abandonments.push(isAbandoned());
      isDisconnected.second = true;
      abandonments.push(isAbandoned());
      return request.render(isAbandoned);
    },
  };
  const both = [
    cache('/', { ...slow, isDisconnected: () => isDisconnected.first }),
    cache('/', { ...slow, isDisconnected: () => isDisconnected.second }),
  ];
  go();
  await Promise.all(both);
  expect(abandonments).toEqual([false, true]);
});

test('beyond the budget the least recently used pages are removed', async () => {
  const cache = buildPageCache(2_500);
  const { request, counted } = onePage({ body: 'x'.repeat(1_000) });
  for (const path of ['/a', '/b', '/a', '/c']) await cache(path, request);
  expect(counted.rendered).toBe(3);
  await cache('/a', request);
  await cache('/c', request);
  expect(counted.rendered).toBe(3);
  await cache('/b', request);
  expect(counted.rendered).toBe(4);
});

test('compressed bytes count towards the budget', async () => {
  const cache = buildPageCache(2_020);
  const { request, counted } = onePage({ body: 'x'.repeat(1_000) });
  await cache('/a', request);
  const { bytes } = await cache('/b', request);
  expect(counted.rendered).toBe(2);
  await Promise.all([bytes.in('br'), bytes.in('gzip')]);
  await cache('/b', request);
  expect(counted.rendered).toBe(2);
  await cache('/a', request);
  expect(counted.rendered).toBe(3);
});

test('what is asked for again and again is compressed as well as possible, one page in five seconds', async () => {
  const cache = buildPageCache();
  const places = Array.from({ length: 400 }, (_, place) => `<p>phone ${place * 7919}</p>`);
  const { request } = onePage({ body: places.join('') });
  const bytesOf = async (path: string) => {
    const { bytes } = await cache(path, request);
    return (await bytes.in('br')).length;
  };
  const first = await bytesOf('/a');
  expect(await bytesOf('/b')).toBe(first);
  for (let seconds = 0; seconds < 3; seconds += 1) {
    vi.advanceTimersByTime(1_001);
    expect(await bytesOf('/a')).toBe(first);
    await cache('/b', request);
  }
  await expect.poll(() => bytesOf('/a')).toBeLessThan(first);
  expect(await bytesOf('/b')).toBe(first);
  vi.advanceTimersByTime(5_000);
  await cache('/b', request);
  await expect.poll(() => bytesOf('/b')).toBeLessThan(first);
});

test('a page that is rendered again to the same bytes keeps what was compressed', async () => {
  const cache = buildPageCache();
  const { request, counted } = onePage({ body: 'the same page' });
  const { bytes } = await cache('/', request);
  vi.advanceTimersByTime(60_001);
  expect((await cache('/', request)).bytes).toBe(bytes);
  expect(counted).toEqual({ rendered: 2, revalidated: 0, isSame: true });
});
