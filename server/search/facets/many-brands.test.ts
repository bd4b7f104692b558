import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { listCategories } from '#server/catalog/brands/list-categories.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { givePhotos } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { applyFacetChanges } from './facet-buckets-store.ts';

/** Brands beyond the first three, of two digits and of three. */
const newBrands = ['04', '32', '300'];
const modelOf = (brand: string, place: number) => `model-${brand}-${place}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillShop(app.pool, openImageFiles(app.imageStore), 400, 5);
  for (const brand of newBrands) {
    await app.pool.query(
      `insert into categories (id, uid, name, image) values ($1::text, gen_random_uuid(), 'Brand ' || $1, '')`,
      [brand],
    );
    for (const place of [1, 2]) {
      await app.pool.query(
        `insert into models (id, category_id, name, release_year, launch_price_cents, storages_gb, aliases)
          values ($1, $2, $1, 2020, 50000, '{128}', '{}')`,
        [modelOf(brand, place), brand],
      );
      // Three phones of the first model and six of the second.
      await app.pool.query(
        `insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
            buying_year, years_of_use, condition, description, location, phone, posted_on, model_id, model_name)
          select gen_random_uuid(), seller_id, $2, 'Zebra', buying_price_cents, selling_price_cents,
            buying_year, years_of_use, condition, description, location, phone, posted_on, $1, $1
          from products order by id limit $3`,
        [modelOf(brand, place), brand, 3 * place],
      );
    }
  }
  await givePhotos(app);
});
afterAll(() => app.close());

const countsOf = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>();

test('phones of more brands are counted and found by their models', async () => {
  const { rows } = await app.pool.query<{ id: string; phones: number }>(
    `select category_id as id, count(*)::int as phones from products where status = 'available'
      group by 1 order by 1`,
  );
  const all = await countsOf();
  expect(all.count).toBe(rows.reduce((sum, { phones }) => sum + phones, 0));
  expect(all.brands.map(({ value, count }) => ({ id: value, phones: count }))).toEqual(rows);
  for (const brand of newBrands) {
    for (const place of [1, 2]) {
      const model = modelOf(brand, place);
      expect(all.models.find(({ value }) => value === model)?.count).toBe(3 * place);
      for (const query of [{ model }, { model, q: 'zebra' }] as Record<string, string>[]) {
        expect((await countsOf(query)).count, model).toBe(3 * place);
        const response = await sendCall(app, 'searchProducts', { query });
        expect(response.json<unknown[]>(), model).toHaveLength(3 * place);
      }
    }
  }
});

test('products for sale of each brand are counted before and after changes are applied', async () => {
  const forSale = async () =>
    new Map(
      (JSON.parse(await listCategories(app)) as { id: string; forSale: number }[]).map((brand) => [
        brand.id,
        brand.forSale,
      ]),
    );
  const before = await forSale();
  for (const brand of newBrands) expect(before.get(brand)).toBe(9);
  await applyFacetChanges(app.pool);
  expect(await forSale()).toEqual(before);
});

test('a brand has as many models as are added', async () => {
  await app.pool.query(
    `insert into models (id, category_id, name, release_year, launch_price_cents, storages_gb, aliases)
      select 'many-' || n, '32', 'Many ' || n, 2020, 50000, '{128}', '{}' from generate_series(1, 300) n`,
  );
  const { rows } = await app.pool.query<{ number: number }>(
    "select number from models where id like 'many-%'",
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(300);
  expect(Math.min(...rows.map(({ number }) => number))).toBeGreaterThan(0);
});

test('of very many brands those with phones are choices, and a chosen one', async () => {
  await app.pool.query(`insert into categories (id, uid, name, image)
    select (500 + n)::text, gen_random_uuid(), 'Brand ' || n, '' from generate_series(1, 20) n`);
  await app.shopChanges.renew('brands');
  const all = await countsOf();
  expect(all.brands).toHaveLength(6);
  expect(all.brands.every(({ count }) => count > 0)).toBe(true);
  const none = await countsOf({ brand: '504' });
  expect(none.brands).toContainEqual({ value: '504', name: 'Brand 4', count: 0 });
});
