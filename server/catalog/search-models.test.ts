import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { phoneModels } from '#server/demo/models.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('models', () => {
  const names = async (q: string) =>
    (await sendCall(app, 'searchModels', { query: { q } }))
      .json<PhoneModel[]>()
      .map(({ name }) => name);

  test.each([
    ['ip 13', 'iPhone 13'],
    ['iphone13 pro', 'iPhone 13 Pro'],
    ['13 pro max', 'iPhone 13 Pro Max'],
    ['s22', 'Galaxy S22'],
    ['samsung s22 plus', 'Galaxy S22+'],
    ['1+ 12', 'OnePlus 12'],
    ['nord n10', 'OnePlus Nord N10 5G'],
    ['iphnoe 13', 'iPhone 13'],
    ['আইফোন ১৩', 'iPhone 13'],
    ['se 2022', 'iPhone SE (3rd generation)'],
  ])('%s finds %s first', async (input, name) => {
    expect((await names(input))[0]).toBe(name);
  });

  test('similar models are listed only when none match', async () => {
    const matches = await names('ip 13');
    expect(matches).toContain('iPhone 13 mini');
    expect(matches.filter((name) => !name.includes('13'))).toEqual([]);
  });

  test('an unknown text finds nothing, and the response may be cached', async () => {
    expect(await names('zzzzqqq')).toEqual([]);
    expect(await names('   ')).toEqual([]);
    const { headers } = await sendCall(app, 'searchModels', { query: { q: 'ip' } });
    expect(headers['cache-control']).toContain('public');
  });

  test('are those of the models table', async () => {
    const rows = await app.db.selectFrom('models').selectAll().execute();
    const knownModels = rows.map((row) => [
      row.name,
      row.category_id,
      row.release_year,
      row.launch_price_cents / 100,
      row.storages_gb,
    ]);
    const listedItems = phoneModels.map((model) => [
      model.name,
      model.categoryId,
      model.releaseYear,
      model.launchPriceUsd,
      [...model.storages],
    ]);
    expect(knownModels.toSorted()).toEqual(listedItems.toSorted());
  });
});
