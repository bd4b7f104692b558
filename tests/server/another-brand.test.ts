import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Category } from '#contract/catalog/schemas.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import type * as People from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

const row = {
  id: '04',
  name: 'Pixel',
  picture: '/pictures/brand-pixel.webp',
  tint: 'green',
  words: { pixel: ['pixxel', 'পিক্সেল'] },
  split: { 'pix\\s+el': 'pixel' },
  shortForm: '^px(\\d+\\S*)$',
};

let app: TestApp;
let people: typeof People;
beforeAll(async () => {
  // Modules that read the brands are imported again, after the row was added.
  vi.resetModules();
  const { brands } = await import('#contract/catalog/brands.ts');
  (brands as unknown as (typeof row)[]).push(row);
  people = await import('#tests/support/people/people.ts');
  const { startTestApp } = await import('#tests/support/app/start-test-app.ts');
  app = await startTestApp();
  await app.pool.query(
    'insert into categories (id, uid, name, image) values ($1, gen_random_uuid(), $2, $3)',
    [row.id, row.name, row.picture],
  );
});
afterAll(async () => {
  await app.close();
  vi.resetModules();
});

const readFound = async (query: Record<string, string>) =>
  (await people.sendCall(app, 'readFound', { query })).json<SearchCounts>();

test('a row in the table of brands and one in the database are all that a new brand needs', async () => {
  const { makePhone } = await import('#tests/support/market/phones.ts');
  const changes = { productName: 'Pixel 8', category_id: row.id, category_name: row.name };
  const { id } = await makePhone(app, undefined, changes);

  const listedItems = (await people.sendCall(app, 'listCategories')).json<Category[]>();
  expect(listedItems.at(-1)).toMatchObject({ id: '04', name: 'Pixel', forSale: 1 });
  const answer = await people.sendCall(app, 'listCategoryProducts', { params: { id: '04' } });
  expect(answer.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([id]);

  for (const q of ['pixel', 'Pixxel', 'পিক্সেল', 'pix el', 'pixle']) {
    const { read, count } = await readFound({ q });
    expect([q, read.map(({ filter, value }) => `${filter} ${value}`), count]).toEqual([
      q,
      ['brand 04'],
      1,
    ]);
  }
  const { brands } = await readFound({ brand: '04' });
  expect(brands.map(({ value, name, count }) => `${value} ${name} ${count}`)).toEqual([
    ...['01 Iphone 0', '02 Samsung 0', '03 OnePlus 0'],
    '04 Pixel 1',
  ]);
  const refusal = await people.sendCall(app, 'readFound', { query: { brand: '05' } });
  expect(refusal.json()).toMatchObject({
    errors: [{ message: 'A brand is 01, 02, 03 or 04' }],
  });
});

test('texts that name the brands name a new one, too', async () => {
  const { catalogues } = await import('#web/messages/catalogues.ts');
  expect(catalogues.en.site.description).toContain(
    'used Iphone, Samsung, OnePlus and Pixel phones',
  );
  expect(catalogues.bn.site.description).toContain('Iphone, Samsung, OnePlus ও Pixel');
  const { sentences } = await import('#web/messages/sentences.ts');
  expect(sentences.bn['A brand is 01, 02, 03 or 04']).toBe('ব্র্যান্ড ০১, ০২, ০৩ বা ০৪');
});
