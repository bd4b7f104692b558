import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latePart } from './late-part.ts';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['while the browser says all the time that it is online', () => vi.advanceTimersByTime(60_000)],
  ['once the browser is online again', () => page.dispatchEvent(new Event('online'))],
])('a part whose file failed to load is fetched again %s', async (_when, goOn) => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => 'the part' });
  const Part = latePart(load);
  const stream = await renderToReadableStream(createElement(Suspense, null, createElement(Part)));
  await vi.waitFor(() => {
    goOn();
    expect(load).toHaveBeenCalledTimes(2);
  }, 20_000);
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('the part');
  expect(vi.getTimerCount()).toBe(0);
});
