/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const listOf = (from: number, count: number, year: number) =>
  [
    'brand,name,releaseYear,storages,launchPrices,codes',
    ...Array.from({ length: count }, (_, place) => {
      const number = from + place;
      const code = String(70_000_000 + number);
      return `02,Many ${number} Pro,${year},128;256,500;600,${code}`;
    }),
  ].join('\n');

async function importing(body: string, query: Record<string, string> = {}) {
  const begun = performance.now();
  const answer = await sendCall(app, 'importModels', { as: admin, query, body });
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
  return { ms: performance.now() - begun, result: answer.json<ListImport>() };
}

test('20,000 models are imported, changed and searched for, in proportion to their number', async () => {
  const few = await importing(listOf(0, 1_000, 2024));
  expect(few.result).toMatchObject({ added: 1_000, refused: 0 });
  const many = await importing(listOf(1_000, 19_000, 2024));
  expect(many.result).toMatchObject({ added: 19_000, refused: 0 });
  // A quadratic step would take 361 times as long.
  expect(many.ms / few.ms).toBeLessThan(100);

  const dryRun = await importing(listOf(0, 20_000, 2025), { dryRun: '1' });
  expect(dryRun.result).toMatchObject({ added: 0, changed: 20_000, refused: 0 });
  const suggested = await sendCall(app, 'searchModels', { query: { q: 'many 19999' } });
  expect(suggested.json()[0]).toMatchObject({ name: 'Many 19999 Pro' });
  const listed = await sendCall(app, 'listModels', {
    as: admin,
    query: { q: '70012345', count: '1' },
  });
  expect(listed.json()).toMatchObject([{ name: 'Many 12345 Pro' }]);
  const prices = await sendCall(app, 'listModelPrices');
  expect(prices.json().length).toBeLessThan(200);
});
