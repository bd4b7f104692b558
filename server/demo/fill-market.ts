import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { copyRows } from './copy-rows.ts';
import { ensureDemoImages } from './demo-images.ts';
import { copyMarket } from './copy-market.ts';
import { idAt, makeMarket, personName, type MarketPhone } from './market.ts';
import { makeSales } from './market-sales.ts';
import { seeded, type Random } from './random.ts';
import { restIndexes } from './rest-indexes.ts';

/** One statement each, which ends well within the time limits of a connection. */
const batch = 4_000;
/** From so many phones on, making indexes anew is faster than keeping them. */
const manyPhones = 100_000;
const filled = [
  'products',
  'product_images',
  'price_changes',
  'bookings',
  'payments',
  'sandbox.intents',
] as const;

/**
 * Adds a made-up market: phones, a seller for about every thirty of them, a buyer for every ten, and
 * what they bought. Statistics are brought up to date afterwards, as a running shop's would be.
 * @param pool the database
 * @param imageFolder the image store, where the drawn pictures go
 * @param count how many phones
 * @param seed the same seed makes the same market
 * @param onPhones hears how many phones were written so far
 */
export async function fillMarket(
  pool: pg.Pool,
  imageFolder: string,
  count: number,
  seed: number,
  onPhones: (written: number) => void = () => {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off',
    );
    const { rows } = await client.query<{ now: Date }>('select app_now() as now');
    const now = rows[0]?.now ?? new Date();
    const random = seeded(seed + 1);
    const sellers = await addPeople(
      client,
      'seller',
      Math.max(3, Math.ceil(count / 30)),
      random,
      now,
    );
    const buyers = await addPeople(
      client,
      'buyer',
      Math.max(3, Math.ceil(count / 10)),
      random,
      now,
    );
    await ensureDemoImages(openDatabase(pool), imageFolder, sellers[0] ?? '');
    await client.query('begin');
    const restore = count < manyPhones ? null : await restIndexes(client, filled);
    // A few shops sell much, most people sell one phone.
    const sellerOf = () => sellers[Math.floor(random.next() ** 2.5 * sellers.length)] ?? '';
    const salesOf = makeSales(random, buyers, now);
    let written = 0;
    for (const phones of batchesOf(makeMarket(count, seed, now))) {
      await copyMarket(client, phones, sellerOf, salesOf);
      onPhones((written += phones.length));
    }
    await restore?.();
    await client.query('commit');
    await client.query('select fold_cells()');
    // Indexes answer alone only for pages that are known to be seen by all.
    await client.query(`vacuum (analyze) users, cells, cell_changes, ${filled.join(', ')}`);
  } finally {
    // Its settings and what it may have left open end with it.
    client.release(true);
  }
}

function* batchesOf(phones: Iterable<MarketPhone>): Generator<MarketPhone[]> {
  let some: MarketPhone[] = [];
  for (const phone of phones) {
    some.push(phone);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

async function addPeople(
  client: pg.PoolClient,
  role: 'seller' | 'buyer',
  count: number,
  random: Random,
  now: Date,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const joined = new Date(now.getTime() - random.whole(100, 900) * 86_400_000);
    const id = idAt(joined, random);
    return { id, name: personName(random), verified: random.chance(0.45), joined };
  });
  await copyRows(
    client,
    'users (id, name, email, role, verified_at, created_at)',
    people.map(({ id, name, verified, joined }) => [
      id,
      name,
      `${role}.${id}@${role}s.phonehub.test`,
      role,
      role === 'seller' && verified ? joined : null,
      joined,
    ]),
  );
  return people.map(({ id }) => id);
}
