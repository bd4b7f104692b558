import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/common/languages.ts';
import { setProblemHandlers } from '#server/platform/http/problems.ts';
import { listStarts, renewStarts } from '#server/platform/http/sitemap-starts.ts';
import { renewMissingStarts } from '#server/platform/http/sitemap-starts-store.ts';
import { sitemaps } from '#server/platform/http/sitemaps.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { countedPhones, sitemapPhones } from './sitemap-phones.ts';

let app: TestApp;
let shop: FastifyInstance;

beforeAll(async () => {
  app = await startTestApp();
  shop = Fastify();
  setProblemHandlers(shop);
  sitemaps(shop, {
    publicUrl: 'https://phonehub.test',
    sources: [sitemapPhones(app.pool, (id) => `/phones/${id}`)],
    partSize: 2,
  });
});

afterAll(async () => {
  await shop.close();
  await app.close();
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

test('robots.txt excludes personal pages and links the sitemap', async () => {
  const { body, headers } = await app.server.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain('Disallow: /api/');
  expect(body).toMatch(/Sitemap: http\S+\/sitemap\.xml/);
});

test('the sitemap of an empty shop lists its static pages', async () => {
  const { body } = await shop.inject('/sitemap.xml');
  expect(locations(body)).toEqual(['https://phonehub.test/sitemap-pages.xml']);
});

test('the sitemap lists each phone for sale once, in parts, with the time it was listed', async () => {
  const seller = await makePerson(app, 'seller');
  const phones: string[] = [];
  for (let place = 0; place < 5; place += 1) phones.push((await makePhone(app, seller)).id);
  await app.pool.query(
    `update products set status = 'withdrawn', withdrawn_at = app_now() where id = $1`,
    [phones[1]],
  );

  const index = await shop.inject('/sitemap.xml');
  const [pages, ...parts] = locations(index.body);
  expect(pages).toContain('/sitemap-pages.xml');
  expect(parts).toHaveLength(2);
  const listedNames: (string | undefined)[] = [];
  for (const part of parts) {
    const { body, headers } = await shop.inject(part?.replace('https://phonehub.test', '') ?? '');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(2 * languages.length);
    expect(body.match(/hreflang="bn"/g)).toHaveLength(2 * languages.length);
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(2 * languages.length);
    listedNames.push(...locations(body));
  }
  const forSale = phones.filter((_, place) => place !== 1);
  expect(listedNames).toEqual(
    forSale.flatMap((id) => [
      `https://phonehub.test/phones/${id}`,
      `https://phonehub.test/bn/phones/${id}`,
    ]),
  );
});

test('the beginnings are found when a worker starts, where none are stored', async () => {
  const jobs = `select task_identifier as task from graphile_worker.jobs where key = 'renew-sitemap'`;
  await renewMissingStarts(app.pool);
  await renewMissingStarts(app.pool);
  expect((await app.pool.query(jobs)).rows).toEqual([{ task: 'renew-sitemap' }]);
  await app.jobs.tasks['renew-sitemap']?.({}, {} as never);
  await app.pool.query(`select graphile_worker.remove_job('renew-sitemap')`);
  await renewMissingStarts(app.pool);
  expect((await app.pool.query(jobs)).rows).toEqual([]);
  await app.pool.query('delete from sitemap_starts');
});

test('stored beginnings are used, and what has come since has parts of its own', async () => {
  const indexed = async () =>
    locations((await shop.inject('/sitemap.xml')).body)
      .slice(1)
      .map((url) => new URL(url ?? '').searchParams.get('from'));
  const before = await indexed();
  expect(before).toHaveLength(2);
  const requestedCounts: number[] = [];
  const counted = {
    ...countedPhones(app.pool),
    idAfter: async (from: string, skippedCount: number) => {
      requestedCounts.push(skippedCount);
      return countedPhones(app.pool).idAfter(from, skippedCount);
    },
  };
  await renewStarts(app.pool, counted, 2);
  expect(await indexed()).toEqual(before);
  // A part each and the end: no statement counts more than one part.
  expect(requestedCounts).toEqual([0, 2, 2]);
  await app.pool.query(
    `update products set status = 'withdrawn', withdrawn_at = app_now() where id = $1`,
    [before[0]],
  );
  const seller = await makePerson(app, 'seller');
  const { id } = await makePhone(app, seller);
  // Where no part has to be found before the last one, the request looks at that one alone.
  requestedCounts.length = 0;
  expect(await listStarts(app.pool, counted, 2)).toEqual([...before, id]);
  expect(requestedCounts).toEqual([2, 2]);
  expect(await indexed()).toEqual([...before, id]);
  await renewStarts(app.pool, counted, 2);
  expect(await indexed()).not.toContain(before[0]);
  const { rows } = await app.pool.query(
    `select count(*)::int as stored from sitemap_starts where source = 'phones'`,
  );
  expect(rows).toEqual([{ stored: 2 }]);
});

test.each([
  '',
  '?from=',
  '?from=nonsense',
  "?from='--",
  '?from=1&from=2',
  `?from=${'a'.repeat(500)}`,
])('a part that is none is refused or empty, never broken: %s', async (query) => {
  const { statusCode, body } = await shop.inject(`/sitemap-phones.xml${query}`);
  if (statusCode === 200) expect(locations(body)).toEqual([]);
  else expect(statusCode).toBe(404);
});
