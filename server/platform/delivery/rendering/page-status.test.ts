import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';
import { read, visit, visitorsLike } from '#tests/support/app/visits.ts';
import type { Language } from '#contract/common/languages.ts';
import { refusals } from '#contract/errors.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import { sentences } from '#web/messages/sentences.ts';
import { openPool } from '#server/platform/database/database.ts';

/** A page's words for a failure or a missing part, in its language. */
const wordsIn = (language: Language) => {
  const { message } = refusals.unavailable;
  return [sentences[language][message] ?? message, catalogues[language].home.failed];
};

let app: TestApp;
/** The same shop with an unreachable database. */
let withoutDatabase: TestApp;
let [url, withoutDatabaseUrl] = ['', ''];
let buyer: TestPerson;
let needDatabase: string[];

beforeAll(async () => {
  const web = await builtPages();
  app = await startTestApp({ web });
  buyer = await makePerson(app, 'buyer');
  const phone = await makePhone(app);
  const [model] = (await app.server.inject('/api/prices')).json<{ _id: string }[]>();
  needDatabase = [
    ...[`/phones/${phone.id}`, '/search?q=iphone', '/prices', `/prices/${model?._id}`, '/'],
    ...['/category/02', '/category/02?condition=Good'],
  ];
  const target = { databaseUrl: app.databaseUrl, folder: app.imageStore, confirmed: app.confirmed };
  // No server listens at the first port.
  const pool = openPool('postgres://127.0.0.1:1/nobody', 2, () => {});
  withoutDatabase = await openAppAt(target, { web, pool });
  const anywhere = { port: 0, host: '127.0.0.1' };
  url = await app.server.listen(anywhere);
  withoutDatabaseUrl = await withoutDatabase.server.listen(anywhere);
});
afterAll(async () => {
  await withoutDatabase.close();
  await app.close();
});

test('without the database pages that need it are 503 with Retry-After and a message', async () => {
  for (const visitor of visitorsLike(buyer)) {
    for (const path of needDatabase) {
      const page = await visit(withoutDatabaseUrl, path, visitor);
      expect([path, visitor, page.status]).toEqual([path, visitor, 503]);
      expect(page.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.text).toContain(`<html lang="${visitor.language}"`);
      expect(wordsIn(visitor.language).some((words) => page.text.includes(words))).toBe(true);
    }
  }
});

test('pages that need no database work without it', async () => {
  for (const visitor of visitorsLike(buyer)) {
    for (const [path, status] of [
      ['/about', 200],
      ['/login', 200],
      ['/dashboard/my-bookings', 200],
      ['/nowhere', 404],
    ] as const) {
      const page = await visit(withoutDatabaseUrl, path, visitor);
      expect([path, visitor, page.status]).toEqual([path, visitor, status]);
    }
  }
});

test('the data of a page has the same status, and the error', async () => {
  const data = await read(withoutDatabaseUrl, '/search.data?q=iphone');
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '2']);
  expect(data.text).toContain('unavailable');
});

test('an unknown page is 404, a known one 200, and an unknown filter is ignored', async () => {
  for (const visitor of visitorsLike(buyer)) {
    for (const [path, status] of [
      ['/phones/00000000-0000-4000-8000-000000000000', 404],
      ['/phones/nothing', 404],
      ['/prices/nothing', 404],
      ['/category/99', 404],
      ['/nowhere', 404],
      ['/search?minPrice=-1', 302],
      // Visitors are led from a brand's phones to the login.
      ...needDatabase.map(
        (each) =>
          [each, each.startsWith('/category') && visitor.cookie === '' ? 302 : 200] as const,
      ),
    ] as const) {
      const page = await visit(url, path, visitor);
      expect([path, visitor, page.status]).toEqual([path, visitor, status]);
      expect(page.headers.get('retry-after')).toBeNull();
    }
  }
});

test.each(['/x%0ay', '/bn/x%0Dy', '/phones/%0a', '/category/01%E2%80%A8', '/dashboard/%0a'])(
  '%s, a path with a line end, is a page that does not exist, and no error of ours',
  async (url) => {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/<title>.+<\/title>/);
    expect(answer.body).not.toContain('No route matches');
  },
);

test.each(['/phones/nothing', '/bn/phones/nothing', '/category/99', '/prices/nothing'])(
  '%s, which does not exist, has a title',
  async (url) => {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body.match(/<title>/g)]).toEqual([404, ['<title>']]);
  },
);

test.each(['/login', '/register'])(
  '%s offers Google only where the shop says that it is set up',
  async (path) => {
    const target = {
      databaseUrl: app.databaseUrl,
      folder: app.imageStore,
      confirmed: app.confirmed,
    };
    const google = { GOOGLE_CLIENT_ID: 'phonehub', GOOGLE_CLIENT_SECRET: 'secret' };
    const shop = await openAppAt(target, { web: await builtPages() }, google);
    const button = catalogues.en.auth.google;
    const shows = async (query: string) =>
      (await shop.server.inject(`${path}?${query}`)).body.includes(button);
    try {
      expect(await shows('works')).toBe(true);
      const { routing } = shop.server;
      vi.spyOn(shop.server, 'routing').mockImplementation((request, response) => {
        if (request.url !== '/api/sign-in-options') return routing(request, response);
        response.statusCode = 503;
        response.end();
      });
      expect(await shows('fails')).toBe(false);
    } finally {
      vi.restoreAllMocks();
      await shop.close();
    }
  },
);
