import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { minSalesForFigures } from '#contract/prices/price-guide.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import {
  estimatePrice,
  adjustmentFor,
  plausiblePrices,
  type Sales,
} from '#server/prices/estimate-price.ts';
import {
  keyText,
  readSales,
  type PriceKey,
  type SalesSummary,
} from '#server/prices/figures-store.ts';
import { listModels, type ModelRow } from '#server/prices/known-models-store.ts';
import { median } from '#server/prices/median.ts';
import { offCurve, refreshPrices } from '#server/prices/refresh-prices.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openImageFiles } from '#server/images/folder-files.ts';

/**
 * The back-test of the price guide: it compares the guide of a past day with the prices paid afterwards, beside
 * two naive estimates. In `npm run bench`, or alone: `node bench/price-guide.ts [PHONES]`.
 */

interface Sold extends PriceKey {
  readonly id: string;
  readonly cents: number;
}

/** The share of sales the guide is built from. */
const seenShare = 0.7;
const atMost = 20_000;
const halfLifeYears = 3;
const yearMs = 365.25 * 86_400_000;

/**
 * Compares the guide of a past day with later sales.
 * @param db of a shop with sales
 * @returns lines to print
 */
export async function backTest(db: Database): Promise<string[]> {
  const { rows: days } = await sql<{ day: Date | null; seen: number }>`
    with cut as (select to_timestamp(percentile_cont(${seenShare}) within group (
        order by extract(epoch from sold_at))) as day
      from products where status = 'sold' and model_id is not null and storage_gb is not null)
    select day, (select count(*)::int from products
      where status = 'sold' and sold_at < day and model_id is not null) as seen from cut`.execute(
    db,
  );
  const { day, seen } = days[0] ?? { day: null, seen: 0 };
  if (!day) return ['price guide: nothing was sold here'];
  const later = await soldSince(db, day);
  const models = new Map((await listModels(db)).map((model) => [model.id, model]));
  const paid = await paidUntil(db, later, day, models);
  const leans = leansOf(models, paid);
  const requests = await lastAsked(db, day);

  const tries = later.flatMap((sale) => {
    const model = models.get(sale.modelId);
    if (!model) return [];
    const cell = paid.get(keyText(sale));
    const isPublishable = cell?.publishable === true;
    const guidePrice = isPublishable
      ? (cell.median ?? 0) / 100
      : estimatePrice(model, sale.storageGb, sale.condition, day, leans(model));
    const half = halved(model, day);
    const last = requests.get(keyText(sale))?.find(({ id }) => id !== sale.id)?.cents ?? half * 100;
    const off = (price: number) => Math.abs(price * 100 - sale.cents) / sale.cents;
    return [{ isPublishable, guide: off(guidePrice), half: off(half), last: off(last / 100) }];
  });
  const of = (some: readonly (typeof tries)[number][], which: 'guide' | 'half' | 'last') =>
    `${(median(some.map((each) => each[which])) * 100).toFixed(1).padStart(6)} %`;
  const [fromSales, estimated] = [true, false].map((isPublishable) =>
    tries.filter((each) => each.isPublishable === isPublishable),
  );
  const line = (name: string, some: typeof tries, which: 'guide' | 'half' | 'last') =>
    `${name.padEnd(40)}${of(some, which)}${String(some.length).padStart(9)}`;
  return [
    `price guide, made of ${seen} sales before ${day.toISOString().slice(0, 10)}, against later ones`,
    `${'median absolute error'.padEnd(40)}${''.padStart(8)}${'sales'.padStart(9)}`,
    line('the guide', tries, 'guide'),
    line(`  where it knew ${minSalesForFigures} sales and more`, fromSales ?? [], 'guide'),
    line('  where it estimated', estimated ?? [], 'guide'),
    line(`launch price, half every ${halfLifeYears} years`, tries, 'half'),
    line('last asked price of its kind', tries, 'last'),
  ];
}

async function soldSince(db: Database, day: Date): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select p.id, p.model_id as "modelId", p.storage_gb as "storageGb", p.condition,
      b.price_cents as cents
    from products p join bookings b on b.product_id = p.id and b.status = 'paid'
    where p.status = 'sold' and p.sold_at >= ${day} and p.model_id is not null
      and p.storage_gb is not null
    order by p.sold_at, p.id limit ${atMost}`.execute(db);
  return rows;
}

/** Exactly the guide's summaries of that day, of every kind. */
async function paidUntil(
  db: Database,
  later: readonly Sold[],
  day: Date,
  models: ReadonlyMap<string, ModelRow>,
): Promise<Map<string, SalesSummary>> {
  const { rows: soldPriceKeys } = await sql<PriceKey>`
    select distinct model_id as "modelId", storage_gb as "storageGb", condition from products
    where status = 'sold' and model_id is not null and storage_gb is not null`.execute(db);
  const keys = [
    ...new Map([...soldPriceKeys, ...later].map((key) => [keyText(key), key])).values(),
  ].map((key) => ({ ...key, ...plausiblePrices(models.get(key.modelId), key, day) }));
  const paid = new Map<string, SalesSummary>();
  for (let at = 0; at < keys.length; at += 200) {
    for (const row of await readSales(db, keys.slice(at, at + 200), day))
      paid.set(keyText(row), row);
  }
  return paid;
}

function leansOf(models: ReadonlyMap<string, ModelRow>, paid: ReadonlyMap<string, SalesSummary>) {
  const sums = new Map<string, Sales>();
  const add = (name: string, count: number, off: number) => {
    const before = sums.get(name) ?? { count: 0, offCurve: 0 };
    sums.set(name, { count: before.count + count, offCurve: before.offCurve + off * count });
  };
  for (const cell of paid.values()) {
    const model = models.get(cell.modelId);
    const off = offCurve(model, cell);
    if (!model || off === null || !cell.publishable) continue;
    add(model.id, cell.count, off);
    add(model.categoryId, cell.count, off);
  }
  const none: Sales = { count: 0, offCurve: 0 };
  return (model: ModelRow) =>
    adjustmentFor(sums.get(model.id) ?? none, sums.get(model.categoryId) ?? none);
}

/** The two phones of each kind that were listed last: a sale is not predicted by its own price. */
async function lastAsked(
  db: Database,
  day: Date,
): Promise<Map<string, { id: string; cents: number }[]>> {
  const { rows } = await sql<Sold>`
    select id, model_id as "modelId", storage_gb as "storageGb", condition,
      selling_price_cents as cents
    from (select *, row_number() over (partition by model_id, storage_gb, condition
        order by created_at desc) as place
      from products where created_at < ${day} and model_id is not null and storage_gb is not null) p
    where place <= 2 order by place`.execute(db);
  return Map.groupBy(rows, keyText);
}

function halved(model: ModelRow, day: Date): number {
  const years = Math.max(0, (day.getTime() - Date.UTC(model.releaseYear, 6, 1)) / yearMs);
  return (model.launchCents / 100) * 0.5 ** (years / halfLifeYears);
}

if (import.meta.main) {
  const phones = Number(process.argv[2] ?? 10_000);
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-guide-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(folder, 0o755);
  try {
    await useDatabase(readSettings({ DATA_DIR: folder }), async (pool) => {
      const db = openDatabase(pool);
      await fillShop(pool, openImageFiles(join(folder, 'images')), phones, 7);
      const startedAt = performance.now();
      const kinds = await refreshPrices(db);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const lines = [...(await backTest(db)), `all ${kinds} kinds summed up in ${seconds} s`];
      process.stdout.write(`${lines.join('\n')}\n`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
