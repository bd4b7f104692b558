import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inLanguage, languages } from '#contract/common/languages.ts';
import { searchOrders } from '#contract/search/search-orders.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startShop, type Shop } from '#tests/support/processes/start-shop.ts';
import { load, loadWork, requestConcurrently, type Figures } from './load.ts';
import { freshPages } from './pages.ts';
import { measureSearch } from './search.ts';
import { productIds } from './users.ts';

/**
 * node bench/owner-rows.ts [PHONES] [ROW]: a shop with 200 brands, 20,000 models and 5,000 meeting places against one with
 * the shipped ones and the same phones, in turns. Of the rows only those whose name contains ROW are measured. Each has
 * the requests a second and the processor time of a request, PostgreSQL included, which other work on the machine
 * distorts less. Linux only.
 */

const [phones = '10000', only = ''] = process.argv.slice(2);
const totals = { categories: 200, models: 20_000, meeting_places: 5_000 } as const;
const turns = 2;
const typed = ['s', 'gal', 'samsang', 'ip13', 'aifon', 'আইফোন', 'onepl', '13 pro max'];

/** Fills up the tables that owners edit, with names of several words. */
async function addOwnersRows(pool: pg.Pool): Promise<void> {
  const missing = async (table: keyof typeof totals) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${table}`);
    return totals[table] - (rows[0]?.count ?? 0);
  };
  await pool.query(
    `insert into categories (id, uid, name, image, tint, position)
      select (100 + n)::text, gen_random_uuid(), 'Maker ' || chr(65 + n / 26) || chr(65 + n % 26) || 'o' || n,
        '/pictures/brand-iphone.webp', 'grey', 10 + n
      from generate_series(1, $1::int) n`,
    [await missing('categories')],
  );
  await pool.query(
    `insert into models (id, category_id, name, release_year, launch_price_cents, storages_gb, aliases)
      select 'maker-model-' || n, (101 + n % 197)::text, 'Zed' || n || ' Pro', 2015 + n % 10, 30000 + n,
        '{128,256}', array['zed' || n || 'pro', 'makerzed' || n || 'pro']
      from generate_series(1, $1::int) n`,
    [await missing('models')],
  );
  await pool.query(
    `insert into meeting_places (position, district_id, kind, name_en, name_bn)
      select 1000 + n, d.id, 'shopping-centre', 'Public place ' || n, 'জায়গা ' || n
      from generate_series(1, $1::int) n
        join (select id, row_number() over (order by id) as place, count(*) over () as count from districts) d
          on d.place = 1 + n % d.count`,
    [await missing('meeting_places')],
  );
  await pool.query('analyze');
}

interface MeasuredShop {
  readonly folder: string;
  readonly shop: Shop;
  readonly pool: pg.Pool;
  readonly ids: readonly string[];
  close(): Promise<void>;
}

async function open(hasRows: boolean): Promise<MeasuredShop> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-rows-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(folder, 0o755);
  const shop = await startShop({ DATA_DIR: folder });
  const pool = openPool(runningPostgres(folder) ?? '', 4, () => {}, noTimeout);
  await fillShop(pool, openImageFiles(join(folder, 'images')), Number(phones), 7);
  if (hasRows) await addOwnersRows(pool);
  return {
    ...{ folder, shop, pool, ids: await productIds(pool) },
    async close() {
      await pool.end();
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processor time that the shop and its PostgreSQL have used so far, in ms. */
function processorMs({ folder, shop }: MeasuredShop): number {
  const postmaster = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  )[0];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, ...statOf(pid) }))
    .filter(({ pid, parent }) => Number(pid) === shop.process.pid || parent === postmaster)
    .reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

/** Of /proc/PID/stat (man 5 proc): the parent, and the ticks of 10 ms that the process has used; none once it has ended. */
function statOf(pid: string): { parent: string; ticks: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return { parent: '', ticks: 0 };
  }
}

/** The rows of `npm run bench` that read something, by name. */
const rows: Readonly<Record<string, (one: MeasuredShop) => Promise<Figures>>> = {
  'category list, 24': ({ shop }) => load({ url: `${shop.url}/api/category/02?limit=24` }),
  'product page, data': ({ shop, ids }) =>
    load({
      url: shop.url,
      requests: ids.slice(0, 200).map((id) => ({ method: 'GET', path: `/api/products/${id}` })),
    }),
  suggestions: ({ shop }) =>
    loadWork((round) => {
      const input = encodeURIComponent(typed[round % typed.length] ?? '');
      return requestConcurrently([`${shop.url}/api/search/suggestions?q=${input}`]);
    }, 8),
  ...Object.fromEntries(
    [
      ...searchOrders.map((sort) => `two facets, counts, ${sort}`),
      'a word, a facet, counts, best',
    ].map((name) => [
      name,
      async ({ shop, pool }: MeasuredShop) => {
        const [row] = await measureSearch(shop.url, pool, name);
        if (!row) throw new Error(`the bench has no row ${name}`);
        return row.ours;
      },
    ]),
  ),
  ...Object.fromEntries(
    ['phone', 'search', 'category', 'prices', 'home'].flatMap((kind) =>
      languages.map((language) => [
        `${kind}, ${language}`,
        ({ shop, ids }: MeasuredShop) =>
          freshPages(shop.url, ids, kind, (path) => inLanguage(language, path)),
      ]),
    ),
  ),
};

interface Sums {
  requests: number;
  ms: number;
  perSecond: number;
}

const shipped = await open(false);
const full = await open(true);
try {
  for (const [name, measure] of Object.entries(rows)) {
    if (!name.includes(only)) continue;
    const sums: [Sums, Sums] = [
      { requests: 0, ms: 0, perSecond: 0 },
      { requests: 0, ms: 0, perSecond: 0 },
    ];
    const pairs = [
      [shipped, sums[0]],
      [full, sums[1]],
    ] as const;
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [one, sum] of turn % 2 === 0 ? pairs : pairs.toReversed()) {
        const before = processorMs(one);
        const { perSecond } = await measure(one);
        sum.ms += processorMs(one) - before;
        // The warm-up runs, too: a second beside the four that count.
        sum.requests += perSecond * 5;
        sum.perSecond += perSecond / turns;
      }
    }
    const [without, withRows] = sums;
    const each = ({ ms, requests }: Sums) => ms / requests;
    const figures = [
      ...[without, withRows].map(({ perSecond }) => perSecond.toFixed(0).padStart(7)),
      ` ${(withRows.perSecond / without.perSecond).toFixed(2)}`,
      ...[without, withRows].map((sum) => `${each(sum).toFixed(2)} ms`.padStart(10)),
      ` ${(each(without) / each(withRows)).toFixed(2)}`,
    ];
    process.stdout.write(`${name.padEnd(32)}${figures.join('')}\n`);
  }
} finally {
  await full.close();
  await shipped.close();
}
