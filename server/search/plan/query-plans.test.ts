import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchOrders, type SearchQuery } from '#contract/search/schemas.ts';
import { fillMarket } from '#server/demo/fill-market.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { listStatement, type RowPosition } from './list-statement.ts';
import { compileFilters } from '#server/search/facets/compile-filters.ts';
import type { FacetBucketCounts } from '#server/search/facets/facet-bucket-cache.ts';
import { buildSearchIndex, type SearchIndex } from '#server/search/search-index.ts';
import { statements } from '#server/search/search-store.ts';
import { chooseQueryPlan, type QueryPlan } from './query-plan.ts';
import { termsOf, wholeQuery } from '#server/search/parse/tsquery.ts';

let app: TestApp;
let lexicon: Lexicon;
let house: SearchIndex;
let counts: FacetBucketCounts;
beforeAll(async () => {
  app = await startTestApp();
  await fillMarket(app.pool, app.imageStore, 12_000, 11);
  house = buildSearchIndex(app.pool);
  lexicon = await house.lexicon();
  counts = await house.cells();
}, 180_000);
afterAll(() => app.close());

async function planOf(text: string, values: unknown[]): Promise<string> {
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain ${text}`,
    values,
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (products|users|cells\b)/);
  return plan;
}

const placeIn = (sort: string): RowPosition => ({
  value: { share: 4_000, cheapest: 30_000 }[sort] ?? 70_000,
  id: '01a00000-0000-7000-8000-000000000000',
});

function planOfList(
  sort: (typeof searchOrders)[number],
  query: SearchQuery,
  {
    way,
    words = [],
    after: place = null,
  }: { way?: QueryPlan; words?: string[]; after?: RowPosition | null },
) {
  const narrowed = compileFilters(query, lexicon);
  const { text, values } = listStatement({
    ...{
      narrowed,
      terms: termsOf(words, () => true),
      sort,
      limit: 24,
      after: place,
      signedIn: false,
    },
    way:
      way ??
      chooseQueryPlan(house.walk(counts, narrowed), {
        ...{ sort, limit: 24, withWords: words.length > 0 },
        after: place?.value ?? null,
      }),
  });
  return planOf(text, values);
}

const twoFacets: SearchQuery = { brand: ['02'], condition: ['Good'] };
const inOrder = {
  best: /Index Only Scan (Backward )?using products_newest/,
  newest: /Index Only Scan (Backward )?using products_newest/,
  cheapest: /Index Only Scan using products_(cheapest|by_cell)/,
  dearest: /Index Only Scan (Backward )?using products_(cheapest|by_cell)/,
  share: /Index Only Scan using products_(kept_least|by_cell)/,
};

describe.each(searchOrders)('%s first', (sort) => {
  test.each([
    ['everything', {}],
    ['two facets', twoFacets],
    ['a price between two steps', { ...twoFacets, minPrice: 101.5, maxPrice: 412 }],
    ['what is far from the beginning', { condition: ['Excellent'], years: 1, minPrice: 600 }],
  ] as [string, SearchQuery][])('%s is read from an index alone', async (_, query) => {
    expect(await planOfList(sort, query, {})).toMatch(inOrder[sort]);
    expect(await planOfList(sort, query, { after: placeIn(sort) })).toMatch(inOrder[sort]);
  });

  test('few phones are looked up by their cells', async () => {
    const way: QueryPlan = { kind: 'cells', cells: [...counts.cells.subarray(0, 20)], rest: null };
    expect(await planOfList(sort, twoFacets, { way })).toMatch(
      /Index Only Scan using products_by_cell/,
    );
  });

  test('phones that were named by their count are looked up by id', async () => {
    const { rows } = await app.pool.query<{ id: string }>('select id from products limit 1000');
    const way: QueryPlan = { kind: 'ids', ids: rows.map(({ id }) => id) };
    expect(await planOfList(sort, twoFacets, { way, words: ['receipt'] })).toMatch(/products_pkey/);
  });

  test('words that few hold are found where they and the filters meet', async () => {
    const plan = await planOfList(sort, twoFacets, { way: { kind: 'words' }, words: ['receipt'] });
    expect(plan).toMatch(/products_by_words/);
  });

  test('words that many hold are met on the way', async () => {
    const plan = await planOfList(sort, twoFacets, { words: ['receipt'] });
    expect(plan).toMatch(/using products_(newest|cheapest|kept_least)/);
  });
});

test('the shares of all phones are walked in groups', async () => {
  const way: QueryPlan = { kind: 'groups', groups: [64, 65, 128] };
  const plan = await planOfList('share', { brand: ['02'] }, { way, after: placeIn('share') });
  expect(plan).toMatch(/Index Only Scan using products_kept_least/);
});

test('counts read the index of words, and prices between two steps an index alone', async () => {
  const query = wholeQuery(
    termsOf(['receipt'], () => true),
    compileFilters(twoFacets, lexicon),
  );
  expect(await planOf(statements.cellsOfWords, [query, 1, 99_999_999, 1, 99_999_999])).toMatch(
    /products_by_words/,
  );
  expect(await planOf(statements.cellsOfPrices, [10_151, 11_000])).toMatch(
    /Index Only Scan using products_cheapest/,
  );
  expect(await planOf(statements.cellsSince, [1_000, 5_000])).toMatch(/cells_by_folding/);
});

test('of many changes that wait no more are read than a count waits for', async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  try {
    await client.query(`insert into cell_changes (cell, change)
      select cell, 1 from products, generate_series(1, 3) where status = 'available'`);
    for (const plan of ['custom', 'generic']) {
      await client.query(`set local plan_cache_mode = force_${plan}_plan`);
      await client.query(`prepare since as ${statements.cellsSince}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain (analyze, timing off) execute since(0, 5000)',
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const scans = lines.filter((line) => /Scan .*on (cells|cell_changes)\b/.test(line));
      // Where too many wait, the cells need not be read.
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
