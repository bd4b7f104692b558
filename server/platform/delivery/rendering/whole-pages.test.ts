import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogues } from '#web/messages/catalogues.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { read, visit, visitorsLike, type Visitor } from '#tests/support/app/visits.ts';
import { noLimits, type LoadLimits } from '#server/platform/http/limits/load-shedding.ts';
import { sha256 } from './finish-page.ts';
import type { WebOptions } from './web-pages.ts';

const two = { fewest: 2, most: 2, maxWaitMs: 1_000, firstCostMs: 1 };
const everythingTwo = { pages: two, pageCalls: two, otherCalls: two };
const atOnce = 32;

let app: TestApp;
let web: WebOptions;
let buyer: TestPerson;
let paths: string[];
const openApps: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  web = await builtPages();
  app = await startTestApp();
  buyer = await makePerson(app, 'buyer');
  const phone = await makePhone(app);
  paths = [
    ...['/', `/phones/${phone.id}`, '/search?q=galaxy', '/compare', '/prices', '/about'],
    ...['/dashboard/my-bookings', '/login'],
  ];
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(openApps.splice(0).map((each) => each.close()));
});

/** The same shop with pages, over HTTP. */
async function openPages(limits: LoadLimits, pages: WebOptions = web): Promise<string> {
  const target = { databaseUrl: app.databaseUrl, folder: app.imageStore, confirmed: app.confirmed };
  const shop = await openAppAt(target, { limits, web: pages });
  openApps.push(shop);
  return shop.server.listen({ port: 0, host: '127.0.0.1' });
}

/** Concurrent requests for pages of all kinds. */
const visitTogether = (url: string, visitor: Visitor) =>
  Promise.all(
    Array.from({ length: atOnce }, (_each, index) =>
      visit(url, paths[index % paths.length] ?? '', visitor),
    ),
  );

/**
 * Runs the script of the busy page.
 * @param random what Math.random returns
 * @returns after how many ms the page is reloaded, each time
 */
function reloadsOf(script: string, random: number): number[] {
  const reloads: number[] = [];
  let now = 0;
  const setTimeout = (run: () => void, ms: number) => {
    now = ms;
    run();
  };
  const location = { reload: () => reloads.push(now) };
  runInNewContext(script, { setTimeout, Math: { random: () => random }, location });
  return reloads;
}

test('32 concurrent pages are all rendered, in both languages, with and without a session', async () => {
  const url = await openPages(noLimits);
  for (const visitor of visitorsLike(buyer)) {
    for (const answer of await visitTogether(url, visitor)) {
      expect([answer.path, answer.status]).toEqual([answer.path, 200]);
      expect(answer.text).toMatch(/<\/html>$/);
    }
  }
});

test('at a limit of two, each of 32 pages is rendered or refused with the busy page, which tries again by itself, and a retry succeeds', async () => {
  const url = await openPages(everythingTwo);
  for (const visitor of visitorsLike(buyer)) {
    const answers = await visitTogether(url, visitor);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(atOnce);
    for (const answer of refusals) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.text).toContain(`<html lang="${visitor.language}"`);
      expect(answer.text).toContain(catalogues[visitor.language].busy.title);
      const [, script = ''] = /<script>(.*)<\/script>/.exec(answer.text) ?? [];
      expect(answer.headers.get('content-security-policy')).toContain(sha256(script));
      expect(reloadsOf(script, 0)).toEqual([1_000]);
      const [latest = 0, ...others] = reloadsOf(script, 0.999);
      expect([latest > 1_900, latest <= 2_000, others]).toEqual([true, true, []]);
    }
    const again = withoutLanguage(refusals[0]?.path ?? '');
    expect([again, (await visit(url, again, visitor)).status]).toEqual([again, 200]);
  }
});

test('while two pages are rendered, others are refused before routing and calls are answered', async () => {
  const gate = Promise.withResolvers<void>();
  let loads = 0;
  const url = await openPages(
    { ...everythingTwo },
    {
      ...web,
      loadBuild: async () => {
        loads += 1;
        // The first call renders the busy page.
        if (loads > 1) await gate.promise;
        return web.loadBuild();
      },
    },
  );
  const visitor = { language: 'en', cookie: '' } as const;
  const pages = [visit(url, '/search', visitor), visit(url, '/compare', visitor)];
  await expect.poll(() => loads).toBe(3);
  const answers = await Promise.all([
    visit(url, '/search?q=galaxy', visitor),
    visit(url, '/about', visitor),
    read(url, '/search.data'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1']);
  expect(JSON.parse(answers[2].text)).toMatchObject({ code: 'unavailable' });
  const headers = { cookie: buyer.cookie, 'sec-fetch-site': 'same-origin' };
  for (const path of ['/api/session', '/api/category/02/shelf', '/api/search?q=galaxy']) {
    expect([path, (await read(url, path, headers)).status]).toEqual([path, 200]);
  }
  expect(loads).toBe(3);
  gate.resolve();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
});
