import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { searchOrders } from '#contract/search/search-orders.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { facetColumns } from '#server/search/facets/facet-rows.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startShop } from '#tests/support/processes/start-shop.ts';
import { requestConcurrently, loadWork, type Row } from './load.ts';
import { tableOf } from './report.ts';
import { productIds } from './users.ts';

/**
 * The rows of searches. Alone: node bench/search.ts [PHONES] [FOLDER] [ROW]. A given folder is filled up and
 * stays; of the rows only those whose name holds ROW are measured.
 */

const clients = 8;
const brands = ['01', '02', '03'];
const seconds = [
  ...['Excellent', 'Good', 'Fair'].map((each) => `condition=${each}`),
  ...['Dhaka', 'Sylhet', 'Barisal'].map((each) => `location=${each}`),
  ...['128', '256'].map((each) => `storage=${each}`),
];
const facets = brands.flatMap((brand) => seconds.map((second) => `brand=${brand}&${second}`));
const words = ['receipt', 'samsang s21', 'scratch', 'আইফোন ১৩', 'black iphone'];
const changesWaiting = 360_000;
const changeEveryMs = 100;

const twoFacets = (round: number) => facets[round % facets.length] ?? '';
const wordAndFacet = (round: number) =>
  `q=${encodeURIComponent(words[round % words.length] ?? '')}&condition=Good`;

/**
 * Searches as the page does: a page of phones and all counts, requested at once.
 * @param shopUrl the shop
 * @param pool its database
 * @param only measures the rows whose name holds this
 */
export async function measureSearch(shopUrl: string, pool: pg.Pool, only = ''): Promise<Row[]> {
  const page = (query: (round: number) => string, sort: string) => () =>
    loadWork((round) => {
      const question = query(round);
      return requestConcurrently([
        `${shopUrl}/api/search?${question}&limit=24&sort=${sort}`,
        `${shopUrl}/api/search/counts?${question}`,
      ]);
    }, clients);
  const count = (warmUp?: number) =>
    loadWork(
      (round) => requestConcurrently([`${shopUrl}/api/search/counts?${twoFacets(round)}`]),
      1,
      warmUp,
    );
  const kinds = [
    ...searchOrders.map((sort) => ({
      name: `two facets, counts, ${sort}`,
      measure: page(twoFacets, sort),
    })),
    { name: 'a word, a facet, counts, best', measure: page(wordAndFacet, 'best') },
    {
      name: 'word, facet, counts, changing',
      measure: () => whileChanging(pool, page(wordAndFacet, 'best')),
    },
    { name: 'counting, one client', measure: count },
    {
      name: 'counting, 360,000 changes come',
      measure: async () => {
        await addChanges(pool);
        return count(0);
      },
    },
  ];
  const rows: Row[] = [];
  for (const { name, measure } of kinds) {
    if (name.includes(only)) rows.push({ name, ours: await measure() });
  }
  return rows;
}

/** Runs a function while prices change by a cent, so that nothing stays cached for long. */
async function whileChanging<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const ids = await productIds(pool);
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    const by = round % 2 === 0 ? 1 : -1;
    pool
      .query('update products set selling_price_cents = selling_price_cents + $1 where id = $2', [
        by,
        ids[Math.floor(round / 2) % ids.length],
      ])
      .catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }, changeEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Adds as many changes at once as an import makes; they leave every count as it was. */
async function addChanges(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into facet_changes (${facetColumns()}, change)
      select ${facetColumns('p.facet_')}, sign.change from (select *, count(*) over () as phones from products
          where status = 'available' limit $1) p
        cross join lateral generate_series(1, greatest(1, $1 / p.phones)) as again
        cross join (values (1), (-1)) as sign (change)`,
    [changesWaiting / 2],
  );
}

if (import.meta.main) {
  const [phones = '10000', argument, only] = process.argv.slice(2);
  const folder = argument ?? mkdtempSync(join(tmpdir(), 'phonehub-search-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(folder, 0o755);
  const shop = await startShop({ DATA_DIR: folder });
  try {
    const pool = openPool(runningPostgres(folder) ?? '', 4, () => {}, noTimeout);
    const { rows } = await pool.query<{ phones: number }>(
      'select count(*)::int as phones from products',
    );
    const missing = Number(phones) - (rows[0]?.phones ?? 0);
    if (missing > 0) await fillShop(pool, openImageFiles(join(folder, 'images')), missing, 7);
    const measuredSearches = await measureSearch(shop.url, pool, only);
    await pool.end();
    process.stdout.write(`${tableOf(`${phones} phones`, measuredSearches).join('\n')}\n`);
  } finally {
    await shop.stop();
    if (!argument) rmSync(folder, { recursive: true, force: true });
  }
}
