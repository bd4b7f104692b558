/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/schemas.ts';
import { searchOrders } from '#contract/search/search-orders.ts';
import { lexiconSources } from '#tests/support/market/brands.ts';
import { startFilledApp } from '#tests/support/app/filled-app.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { listStatement, type RowPosition } from './list-store.ts';
import { compileFilters } from '#server/search/facets/compile-filters.ts';
import type { FacetBucketCounts } from '#server/search/facets/facet-bucket-cache.ts';
import { cacheLexicon } from '#server/search/parse/lexicon-cache.ts';
import { buildSearchCaches, type SearchCaches } from '#server/search/search-caches.ts';
import { statements } from '#server/search/facets/facet-buckets-store.ts';
import { facetColumns } from '#server/search/facets/facet-rows.ts';
import { chooseQueryPlan, type QueryPlan } from './query-plan.ts';
import { termsOf, fullQuery } from '#server/search/parse/tsquery.ts';

let app: TestApp;
let lexicon: Lexicon;
let caches: SearchCaches;
let counts: FacetBucketCounts;
beforeAll(async () => {
  app = await startFilledApp();
  caches = buildSearchCaches(app.pool, cacheLexicon(app.pool, lexiconSources(app)));
  lexicon = await caches.lexicon();
  counts = await caches.buckets();
});
afterAll(() => app.close());

async function planOf(text: string, values: unknown[]): Promise<string> {
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain ${text}`,
    values,
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (products|users|facet_buckets)/);
  return plan;
}

const positionIn = (sort: string): RowPosition => ({
  value: { share: 4_000, cheapest: 30_000 }[sort] ?? 70_000,
  id: '01a00000-0000-7000-8000-000000000000',
});

function planOfList(
  sort: (typeof searchOrders)[number],
  query: SearchQuery,
  {
    plan,
    words = [],
    after: place = null,
  }: { plan?: QueryPlan; words?: string[]; after?: RowPosition | null },
) {
  const filters = compileFilters(query, lexicon);
  const { text, values } = listStatement({
    ...{
      filters,
      terms: termsOf(words, () => true, lexicon),
      sort,
      limit: 24,
      after: place,
      signedIn: false,
    },
    plan:
      plan ??
      chooseQueryPlan(caches.scan(counts, filters), {
        ...{ sort, limit: 24, withWords: words.length > 0 },
        after: place?.value ?? null,
      }),
  });
  return planOf(text, values);
}

const twoFacets: SearchQuery = { brand: ['02'], condition: ['Good'] };
const expectedIndex = {
  best: /Index Only Scan (Backward )?using products_newest/,
  newest: /Index Only Scan (Backward )?using products_newest/,
  cheapest: /Index Only Scan using products_(in_price_order|by_facets)/,
  priciest: /Index Only Scan (Backward )?using products_(in_price_order|by_facets)/,
  share: /Index Only Scan using products_(by_price_share|by_facets)/,
};

describe.each(searchOrders)('sorted by %s', (sort) => {
  test.each([
    ['everything', {}],
    ['two facets', twoFacets],
    ['a price within two steps', { ...twoFacets, minPrice: 101.5, maxPrice: 412 }],
    [
      'filters that match far from the beginning of the order',
      { condition: ['Excellent'], years: 1, minPrice: 600 },
    ],
  ] as [string, SearchQuery][])('%s is read by an index-only scan', async (_, query) => {
    expect(await planOfList(sort, query, {})).toMatch(expectedIndex[sort]);
    expect(await planOfList(sort, query, { after: positionIn(sort) })).toMatch(expectedIndex[sort]);
  });

  test('a few matching buckets are read by the bucket index', async () => {
    const plan: QueryPlan = {
      kind: 'buckets',
      buckets: Array.from({ length: 20 }, (_, at) => counts.buckets.wholes.keyAt(at)),
      fallback: null,
    };
    expect(await planOfList(sort, twoFacets, { plan })).toMatch(
      /Index Only Scan using products_by_facets/,
    );
  });

  test('ids returned by a count are read by the primary key', async () => {
    const { rows } = await app.pool.query<{ id: string }>('select id from products limit 1000');
    const plan: QueryPlan = { kind: 'ids', ids: rows.map(({ id }) => id) };
    expect(await planOfList(sort, twoFacets, { plan, words: ['receipt'] })).toMatch(
      /products_pkey/,
    );
  });

  test('words and filters that few products match are read from the word index', async () => {
    const plan = await planOfList(sort, twoFacets, { plan: { kind: 'words' }, words: ['receipt'] });
    expect(plan).toMatch(/products_by_words/);
  });

  test('words in a wide range of prices are read from the word index, some steps after the others', async () => {
    const query = { ...twoFacets, minPrice: 300 };
    const plan = await planOfList(sort, query, { plan: { kind: 'words' }, words: ['receipt'] });
    expect(plan).toMatch(/products_by_words/);
  });

  test('an order is scanned for words that many products contain', async () => {
    const plan = await planOfList(sort, twoFacets, { words: ['receipt'] });
    expect(plan).toMatch(/using products_(newest|in_price_order|by_price_share)/);
  });
});

test('an order by share scans its index in groups', async () => {
  const plan: QueryPlan = {
    kind: 'groups',
    groups: [
      { condition: 2, years: 0, prices: 0 },
      { condition: 2, years: 0, prices: 1 },
      { condition: 3, years: 1, prices: 2 },
    ],
  };
  const explanation = await planOfList(
    'share',
    { brand: ['02'] },
    { plan, after: positionIn('share') },
  );
  expect(explanation).toMatch(/Index Only Scan using products_by_price_share/);
});

test('counts read the word index, and partly covered price steps an index only', async () => {
  const everyPrice = [1, 99_999_999, 1, 99_999_999];
  const queryOf = (filters: SearchQuery) =>
    fullQuery(
      termsOf(['receipt'], () => true, lexicon),
      compileFilters(filters, lexicon),
    );
  const { query } = queryOf(twoFacets);
  expect(await planOf(statements.bucketsOfWords, [query, ...everyPrice])).toMatch(
    /products_by_words/,
  );
  const wide = queryOf({ ...twoFacets, minPrice: 300 });
  expect(wide.ranges.length).toBeGreaterThan(1);
  expect(
    await planOf(statements.bucketsOfWordsInRanges, [wide.query, ...everyPrice, wide.ranges]),
  ).toMatch(/products_by_words/);
  expect(await planOf(statements.bucketsOfPrices, [10_151, 11_000])).toMatch(
    /Index Only Scan using products_in_price_order/,
  );
  expect(await planOf(statements.bucketChanges, [1_000, 5_000])).toMatch(
    /facet_buckets_by_version/,
  );
});

test('of many pending changes no more are read than the limit', async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  try {
    await client.query(`insert into facet_changes (${facetColumns()}, change)
      select ${facetColumns('facet_')}, 1 from products, generate_series(1, 3) where status = 'available'`);
    for (const plan of ['custom', 'generic']) {
      await client.query(`set local plan_cache_mode = force_${plan}_plan`);
      await client.query(`prepare since as ${statements.bucketChanges}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain (analyze, timing off) execute since(0, 5000)',
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const scans = lines.filter((line) => /Scan .*on (facet_buckets|facet_changes)\b/.test(line));
      // With too many pending changes the applied buckets are not read.
      const read = scans.map((line) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0));
      expect(read, lines.join('\n')).toHaveLength(2);
      expect(Math.max(...read), lines.join('\n')).toBe(5_001);
      await client.query('deallocate since');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
