import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  facets,
  filterOf,
  fixedFacets,
  priceEdges,
  stepOf,
  valueOfFact,
  type Facet,
} from '#contract/catalog/filters.ts';
import { filtersOfBars } from '#contract/search/price-histogram.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { listCategories } from '#server/catalog/brands/list-categories.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { seededRandom } from '#server/demo/random.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { applyFacetChanges, updateVerifiedFacets } from './facet-buckets-store.ts';
import { facetColumns } from './facet-rows.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  await fillShop(app.pool, openImageFiles(app.imageStore), 1_500, 5);
});
afterAll(() => app.close());

const countsOf = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>();

/** Counts by stored bucket, and by the products for sale. */
async function bothCounts() {
  const read = async (text: string) =>
    (await app.pool.query<{ facets: string; phones: number }>(text)).rows;
  const key = `concat_ws(',', ${facetColumns()}) as facets`;
  return {
    stored: await read(`select ${key}, sum(phones)::int as phones from (
      select ${facetColumns()}, products as phones from facet_buckets
        union all select ${facetColumns()}, change from facet_changes) each
      group by 1 having sum(phones) <> 0 order by 1`),
    real: await read(`select concat_ws(',', ${facetColumns('facet_')}) as facets, count(*)::int as phones
      from products where status = 'available' group by 1 order by 1`),
  };
}

test('the generated data has sales and bookings, and keeps all invariants', async () => {
  const { rows } = await app.pool.query<{ status: string; phones: number }>(
    'select status, count(*)::int as phones from products group by status order by status',
  );
  expect(rows.map(({ status }) => status)).toEqual(['available', 'sold']);
  expect(rows.every(({ phones }) => phones > 150)).toBe(true);
  expect(await brokenInvariants(app.db)).toEqual({});
});

/** A phone as the database knows it, with what its facets are read from. */
type StoredPhone = Readonly<Record<`facet_${string}`, number>> & {
  readonly facts: Readonly<Record<Facet, string | number | boolean | readonly string[] | null>>;
};

test('PostgreSQL and the contract compute the same facets', async () => {
  const { rows } = await app.pool.query<StoredPhone>(`select ${facetColumns('p.facet_')},
      json_build_object('brand', p.category_id::int, 'model', m.number, 'storage', p.storage_gb,
        'condition', p.condition, 'location', v.number, 'years', p.years_of_use,
        'verified', u.verified_at is not null, 'battery', p.battery_health, 'inTheBox', p.in_the_box, 'price', p.selling_price_cents / 100.0) as facts
    from products p join models m on m.id = p.model_id join users u on u.id = p.seller_id
      join divisions v on v.code = p.location`);
  expect(rows.length).toBeGreaterThan(1_000);
  for (const row of rows) {
    for (const facet of [...fixedFacets, 'price' as const]) {
      const value = valueOfFact(facet, row.facts[facet]);
      expect([facet, row.facts, row[`facet_${filterOf(facet).column}`]]).toEqual([
        facet,
        row.facts,
        value,
      ]);
    }
    const { brand, model, location } = row.facts;
    expect([row['facet_brand'], row['facet_model'], row['facet_location']]).toEqual([
      brand,
      model,
      location,
    ]);
  }
  // Every facet of the data has several values, so that none is compared in vain.
  for (const facet of facets) {
    const column = `facet_${filterOf(facet).column}` as const;
    expect(new Set(rows.map((row) => row[column])).size, facet).toBeGreaterThan(1);
  }
});

test('prices are in the same step in SQL and TypeScript, on the edges too', async () => {
  const random = seededRandom(9);
  const cents = [
    ...priceEdges.flatMap((edge) => [edge * 100 - 1, edge * 100, edge * 100 + 1]),
    ...Array.from({ length: 200 }, () => random.whole(50, 99_999_999)),
  ];
  const { rows } = await app.pool.query<{ step: number }>(
    `select facet_price(jsonb_populate_record(null::products,
        jsonb_build_object('selling_price_cents', cents))) as step
      from unnest($1::int[]) with ordinality as each (cents, place) order by place`,
    [cents],
  );
  expect(rows.map(({ step }) => step)).toEqual(cents.map((each) => stepOf(priceEdges, each / 100)));
});

/** The number of products for sale of each brand on the home page. */
async function brandCounts() {
  const brands: { id: string; forSale: number }[] = JSON.parse(await listCategories(app));
  return brands.map(({ id, forSale }) => ({ id, forSale }));
}

async function realBrandCounts() {
  const { rows } = await app.pool.query<{ id: string; forSale: number }>(
    `select c.id, (select count(*)::int from products p
       where p.category_id = c.id and p.status = 'available') as "forSale"
     from categories c order by c.id`,
  );
  return rows;
}

test('counts are correct during concurrent changes while they are applied', async () => {
  const seller = await makePerson(app, 'seller');
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from products where status = 'available' order by id limit 400`,
  );
  const change = (id: string, index: number) =>
    [
      () => sql`update products set status = 'sold', sold_at = app_now() where id = ${id}`,
      () =>
        sql`update products set selling_price_cents = selling_price_cents / 2 + 50 where id = ${id}`,
      () =>
        sql`update products set status = 'withdrawn', withdrawn_at = app_now() where id = ${id}`,
      () => sql`update products set condition = 'Fair' where id = ${id}`,
    ]
      [index % 4]?.()
      .execute(app.db);
  await Promise.all([
    ...rows.map(({ id }, index) => change(id, index)),
    ...rows
      .slice(0, 200)
      .map(({ id }) => sql`update products set colour = 'Blue' where id = ${id}`.execute(app.db)),
    ...Array.from({ length: 20 }, () => applyFacetChanges(app.pool)),
    ...Array.from({ length: 20 }, () => countsOf()),
    ...Array.from({ length: 5 }, () => makePhone(app, seller)),
  ]);
  const { stored, real } = await bothCounts();
  expect(stored).toEqual(real);
  expect(await brandCounts()).toEqual(await realBrandCounts());
  await applyFacetChanges(app.pool);
  expect((await app.pool.query('select from facet_changes')).rowCount).toBe(0);
  expect((await bothCounts()).stored).toEqual(real);
  expect(await brandCounts()).toEqual(await realBrandCounts());
  const total = real.reduce((sum, { phones }) => sum + phones, 0);
  expect((await countsOf()).count).toBe(total);
});

test('a seller’s verification is in counts and lists after the job', async () => {
  const seller = await makePerson(app, 'seller');
  await makePhone(app, seller, { productName: 'Nobody else has this zebra' });
  const zebra = { q: 'zebra', verified: '1' };
  expect((await countsOf(zebra)).count).toBe(0);
  await sendCall(app, 'verifySeller', { as: admin, body: { email: seller.email } });
  const { rows } = await app.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs`,
  );
  expect(rows.map(({ task }) => task)).toContain('settle-verified');
  await updateVerifiedFacets(app.pool, seller.id);
  expect((await countsOf(zebra)).count).toBe(1);
  expect((await bothCounts()).stored).toEqual((await bothCounts()).real);
});

test('every count equals the length of the filtered list', async () => {
  const { brands, conditions, locations, storages, years, models, prices } = await countsOf({
    verified: '1',
    maxPrice: '412',
  });
  const facets = {
    brand: brands,
    condition: conditions,
    location: locations,
    storage: storages,
    years,
  };
  const total = async (query: Record<string, string>) => {
    let seenCount = 0;
    let url: string | undefined = `/api/search?${new URLSearchParams({ ...query, limit: '100' })}`;
    while (url !== undefined) {
      const answer: Awaited<ReturnType<typeof app.server.inject>> = await app.server.inject(url);
      seenCount += answer.json<unknown[]>().length;
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    return seenCount;
  };
  const same = { verified: '1', maxPrice: '412' };
  for (const [filter, choices] of Object.entries({ ...facets, model: models.slice(0, 6) })) {
    for (const { value, count } of choices) {
      const query = { ...same, [filter]: value };
      expect([filter, value, await total(query)]).toEqual([filter, value, count]);
      expect([filter, value, (await countsOf(query)).count]).toEqual([filter, value, count]);
    }
  }
  for (const bar of prices) {
    const priceParams = Object.entries(filtersOfBars(bar, bar)).filter(([, price]) => price !== '');
    expect(await total({ verified: '1', ...Object.fromEntries(priceParams) }), `${bar.from}`).toBe(
      bar.count,
    );
  }
});

test.each(['newest', 'cheapest', 'priciest', 'share', 'best'])(
  'pages in the order %s hold every phone once',
  async (sort) => {
    const searches: Record<string, string>[] = [
      { q: 'samsung good' },
      { q: 'charger' },
      { q: 'charger', condition: 'Good', brand: '02', maxPrice: '300' },
      { brand: '01' },
    ];
    for (const query of searches) {
      const ids: string[] = [];
      const params = { ...query, sort, limit: '37' };
      let url: string | undefined = `/api/search?${new URLSearchParams(params)}`;
      while (url !== undefined) {
        const answer: Awaited<ReturnType<typeof app.server.inject>> = await app.server.inject(url);
        ids.push(...answer.json<{ _id: string }[]>().map(({ _id }) => _id));
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await countsOf(query)).count);
    }
  },
);

test('contact fields are for signed-in callers only', async () => {
  const query = { q: 'iphone', limit: '1' };
  const visitor = (await sendCall(app, 'searchProducts', { query })).json<object[]>();
  const person = (await sendCall(app, 'searchProducts', { query, as: admin })).json<object[]>();
  expect(visitor[0]).not.toHaveProperty('phnNumber');
  expect(visitor[0]).not.toHaveProperty('sellerEmail');
  expect(person[0]).toHaveProperty('phnNumber');
  expect(person[0]).toHaveProperty('sellerEmail');
});

test.each([
  { q: `'); drop table products; --` },
  { q: '\0' },
  { q: '%_\\ & | ! <-> :*' },
  { q: '🙂' },
  { q: ' ' },
  { minPrice: '500', maxPrice: '100' },
  { q: 'iphone between 999999 and 1' },
  { model: 'no-such-model' },
])('%o is answered', async (query) => {
  for (const name of ['searchProducts', 'readSearchCounts'] as const) {
    expect(
      (await sendCall(app, name, { query: query as unknown as Record<string, string> })).statusCode,
    ).toBe(200);
  }
});

test.each([{ brand: '09' }, { years: '4' }, { sort: 'odd' }, { cursor: 'nowhere' }])(
  '%o is refused',
  async (query) => {
    const answer = await sendCall(app, 'searchProducts', {
      query: query as unknown as Record<string, string>,
    });
    expect(answer.statusCode).toBe(400);
  },
);

test.each(['/api/search/suggestions?q=', '/api/search/models?q='])(
  'words that are too long are refused in words of ours by %s',
  async (address) => {
    const answer = await app.server.inject(address + 'x'.repeat(201));
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'q', message: 'Please keep this to 200 characters' }],
    });
  },
);

test('suggestions come with counts, those for sale first', async () => {
  const answer = await sendCall(app, 'listSuggestions', { query: { q: 'ip 13' } });
  const suggestions = answer.json<{ text: string; count: number }[]>();
  expect(suggestions[0]?.text).toBe('iPhone 13');
  const { models } = await countsOf();
  expect(suggestions[0]?.count).toBe(models.find(({ name }) => name === 'iPhone 13')?.count);
});
