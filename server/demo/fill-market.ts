import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { ensureDemoImages } from './demo-images.ts';
import { insertMarket } from './insert-market.ts';
import { idAt, makeMarket, personName, type MarketPhone } from './market.ts';
import { seeded, type Random } from './random.ts';

const batch = 5_000;

/**
 * Adds a made-up market: phones, and a seller for about every thirty of them. Statistics are
 * brought up to date afterwards, as a running shop's would be.
 * @param db the database
 * @param imageFolder the image store, where the drawn pictures go
 * @param count how many phones
 * @param seed the same seed makes the same market
 */
export async function fillMarket(
  db: Database,
  imageFolder: string,
  count: number,
  seed: number,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const random = seeded(seed + 1);
  const sellers = await insertSellers(db, random, Math.max(3, Math.ceil(count / 30)), now);
  await ensureDemoImages(db, imageFolder, sellers[0] ?? '');
  // A few shops sell much, most people sell one phone.
  const sellerOf = () => sellers[Math.floor(random.next() ** 2.5 * sellers.length)] ?? '';
  let phones: MarketPhone[] = [];
  for (const phone of makeMarket(count, seed, now)) {
    phones.push(phone);
    if (phones.length === batch) {
      await insertMarket(db, phones, sellerOf);
      phones = [];
    }
  }
  if (phones.length > 0) await insertMarket(db, phones, sellerOf);
  await sql`analyze products, product_images, users`.execute(db);
}

async function insertSellers(
  db: Database,
  random: Random,
  count: number,
  now: Date,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const joined = new Date(now.getTime() - random.whole(30, 900) * 86_400_000);
    const id = idAt(joined, random);
    return { id, name: personName(random), verified: random.chance(0.45), joined };
  });
  await sql`
    insert into users (id, name, email, role, verified_at, created_at)
    select id, name, 'seller.' || id || '@sellers.phonehub.test', 'seller',
      case when verified then joined end, joined
    from unnest(${people.map((person) => person.id)}::uuid[],
      ${people.map((person) => person.name)}::text[],
      ${people.map((person) => person.verified)}::boolean[],
      ${people.map((person) => person.joined.toISOString())}::timestamptz[])
      as person (id, name, verified, joined)`.execute(db);
  return people.map((person) => person.id);
}
