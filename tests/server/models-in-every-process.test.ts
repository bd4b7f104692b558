import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelValues } from '#contract/catalog/models.ts';
import { expectWithin } from '#tests/support/app/expect-within.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';
import { visit, type Visitor } from '#tests/support/app/visits.ts';
import { modelFields } from '#tests/support/market/models.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
/** Another process of the same shop, of which visitors see the pages. */
let other: TestApp;
let url: string;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const { databaseUrl, imageStore, confirmed } = app;
  other = await openAppAt(
    { databaseUrl, folder: imageStore, confirmed },
    { web: await builtPages() },
  );
  url = await other.server.listen({ port: 0, host: '127.0.0.1' });
  await Promise.all([app.shopChanges.start(), other.shopChanges.start()]);
  admin = await makePerson(app, 'admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const visitor: Visitor = { language: 'en', cookie: '' };
const open = (path: string) => visit(url, path, visitor);

/** Expects a change on a page that the other process caches. */
const expectWithin2s = (path: string, shows: RegExp) =>
  expectWithin(2_000, async () => expect((await open(path)).text).toMatch(shows));

async function change(id: string, values: ModelValues): Promise<void> {
  const answer = await sendCall(app, 'changeModel', { as: admin, params: { id }, body: values });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('an admin’s change of a model is on the pages of every other process within two seconds, kept ones too', async () => {
  const values = modelFields('Galaxy Relay 1');
  await sendCall(app, 'addModel', { as: admin, body: values });
  await sendCall(app, 'addModel', { as: admin, body: modelFields('Galaxy Relay 2') });
  const facts = { modelId: 'galaxy-relay-1', buyingYear: 2026, yearsOfUse: 0.5, storageGb: 128 };
  const phone = await makePhone(app, undefined, facts);
  const phonePage = `/phones/${phone.id}`;
  const [guide, search] = ['/prices/galaxy-relay-1', '/search?model=galaxy-relay-1'];
  await expectWithin2s(guide, /Galaxy Relay 1/);
  for (const path of [guide, search, phonePage]) {
    for (const _time of ['rendered', 'kept']) expect((await open(path)).status).toBe(200);
  }
  expect((await open(phonePage)).text).not.toContain('Security updates');

  const renamed = { ...values, name: 'Galaxy Baton 1' };
  await change('galaxy-relay-1', renamed);
  await expectWithin2s(guide, /<h1[^>]*>[^<]*Galaxy Baton 1/);
  await expectWithin2s(search, /Galaxy Baton 1/);
  await expectWithin2s('/prices?q=baton+1', /Galaxy Baton 1/);

  await change('galaxy-relay-1', {
    ...renamed,
    ...{ updates: 'promised', updatesUntil: '2033-09', updateYears: 7 },
    updatesSource: 'https://maker.example/updates',
  });
  await expectWithin2s(phonePage, /Security updates until Sep 2033/);

  const params = { id: 'galaxy-relay-1' };
  const merged = await sendCall(app, 'mergeModels', {
    ...{ as: admin, params },
    body: { into: 'galaxy-relay-2' },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  await expectWithin(2_000, async () => {
    for (const path of [guide, search]) {
      const { status, headers } = await open(path);
      const there = path.replace('relay-1', 'relay-2');
      expect([path, status, headers.get('location')]).toEqual([path, 301, there]);
    }
  });
  await expectWithin2s(phonePage, /Galaxy Relay 2/);
});
