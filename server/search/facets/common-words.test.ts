/** @module-tag slow */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { givePhotos, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { applyFacetChanges } from './facet-buckets-store.ts';

/** A word in more products than are counted exactly, and filters that few of them match. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await makePerson(app, 'seller');
  const { id } = await makePhone(app, seller, { productName: 'A quagga like all others' });
  // Thousands in Good, and three in Fair. No statement may take too long.
  const several = 1_000;
  for (let first = 1; first <= 12 * several; first += several) {
    await sql`insert into products (id, seller_id, category_id, name, buying_price_cents,
        selling_price_cents, buying_year, years_of_use, condition, description, location, phone, posted_on)
      select gen_random_uuid(), seller_id, category_id, name, buying_price_cents, selling_price_cents,
        buying_year, years_of_use, case when place > 3 then 'Good' else 'Fair' end, description,
        location, phone, posted_on
      from products, generate_series(${sql.lit(first)}, ${sql.lit(first + several - 1)}) place
      where id = ${id}`.execute(app.db);
  }
  await givePhotos(app);
  await applyFacetChanges(app.pool);
});
afterAll(() => app.close());

const countsOf = async (query: Record<string, string>) =>
  (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>();
const productsOf = async (query: Record<string, string>) =>
  (await sendCall(app, 'searchProducts', { query })).json<
    { _id: string; sealingPrice: number }[]
  >();

const fair = { q: 'quagga', condition: 'Fair' };

/** The search page requests the list and the counts at the same time. */
async function page(query: Record<string, string>) {
  const [phones, { count }] = await Promise.all([productsOf(query), countsOf(query)]);
  return { phones: phones.length, count };
}

/** How often the word index is read. */
async function countIndexReads(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(app.pool, 'query');
  try {
    await work();
    const texts = queries.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    return texts.filter((text) => text?.includes('p.words @@')).length;
  } finally {
    queries.mockRestore();
  }
}

test('common words are counted exactly when filters leave few enough', async () => {
  const all = await countsOf({ q: 'quagga' });
  expect(all.count).toBe(10_001);
  const few = await countsOf({ ...fair, location: 'Sylhet', brand: '02' });
  expect(few.count).toBe(3);
  expect(few.brands).toContainEqual({ value: '02', name: 'Samsung', count: 3 });
  const cheapest = await sendCall(app, 'searchProducts', {
    query: { q: 'quagga fair', sort: 'cheapest' },
  });
  expect(cheapest.json<unknown[]>()).toHaveLength(3);
  const many = await sendCall(app, 'searchProducts', { query: { q: 'quagga', limit: '5' } });
  expect(many.json<unknown[]>()).toHaveLength(5);
  expect(many.headers.link).toContain('rel="next"');
});

test.each(['best', 'newest', 'cheapest', 'priciest', 'share'])(
  'where few of them are left, pages in the order %s hold each once',
  async (sort) => {
    const ids: string[] = [];
    let url: string | undefined =
      `/api/search?${new URLSearchParams({ ...fair, sort, limit: '2' })}`;
    while (url !== undefined) {
      const answer: Awaited<ReturnType<typeof app.server.inject>> = await app.server.inject(url);
      ids.push(...answer.json<{ _id: string }[]>().map(({ _id }) => _id));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  },
);

test('a page reads the word index once for its list and its counts', async () => {
  // A query that no other test uses, so it is not cached.
  const nowhere = { ...fair, location: 'Sylhet', brand: '01' };
  await productsOf({ q: 'quagga' });
  expect(await countIndexReads(async () => expect((await page(nowhere)).count).toBe(0))).toBe(1);
  // Nothing has changed, so the cache is used.
  expect(await countIndexReads(() => page(nowhere))).toBe(0);
});

test('changes are counted immediately: a word, a price within its step, a sale, a listing', async () => {
  const [one, two] = await productsOf(fair);
  expect(await page(fair)).toEqual({ phones: 3, count: 3 });
  const cheap = { ...fair, maxPrice: String((one?.sealingPrice ?? 0) - 0.01) };
  expect(await page(cheap)).toEqual({ phones: 0, count: 0 });

  const update = (set: string, id: string | undefined) =>
    app.pool.query(`update products set ${set} where id = $1`, [id]);
  await update('selling_price_cents = selling_price_cents - 1', one?._id);
  expect(await page(cheap)).toEqual({ phones: 1, count: 1 });
  await update(`name = 'An okapi'`, one?._id);
  expect(await page(fair)).toEqual({ phones: 2, count: 2 });
  await update(`status = 'sold', sold_at = app_now()`, two?._id);
  expect(await page(fair)).toEqual({ phones: 1, count: 1 });
  await update(`name = 'A quagga again'`, one?._id);
  expect(await page(fair)).toEqual({ phones: 2, count: 2 });
  const seller = await makePerson(app, 'seller');
  await makePhone(app, seller, { productName: 'Another quagga', condition: 'Fair' });
  expect(await page(fair)).toEqual({ phones: 3, count: 3 });
});

test('in a range of many price steps words are found in each of them', async () => {
  const phones = await productsOf(fair);
  expect(phones).toHaveLength(3);
  for (const [place, cents] of [31_000, 70_000, 450_000].entries()) {
    await app.pool.query(
      'update products set buying_price_cents = 500000, selling_price_cents = $1 where id = $2',
      [cents, phones[place]?._id],
    );
  }
  expect(await page({ ...fair, minPrice: '300' })).toEqual({ phones: 3, count: 3 });
  expect(await page({ ...fair, minPrice: '310.01' })).toEqual({ phones: 2, count: 2 });
  const between = { ...fair, minPrice: '250', maxPrice: '1000' };
  expect(await page(between)).toEqual({ phones: 2, count: 2 });
  expect(await page({ ...between, sort: 'priciest' })).toEqual({ phones: 2, count: 2 });
  expect(await page({ ...between, maxPrice: '240' })).toEqual({ phones: 0, count: 0 });
});
