import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import { ensureDemoImages } from './demo-images.ts';
import { dropIndexes } from './indexes-store.ts';
import {
  beginLoad,
  bookSales,
  commitLoad,
  copiedTables,
  copyPhones,
  copyPeople,
  openBulkConnection,
} from './bulk-copy-store.ts';
import { idAt, generatePhones, personName, type GeneratedPhone } from './generated-phones.ts';
import { makeSales } from './generated-sales.ts';
import { seededRandom, type Random } from './random.ts';

/** How many phones one statement writes. */
const batch = 4_000;
/** From this many phones on, dropping and creating indexes is faster than updating them. */
const manyPhones = 100_000;

/**
 * Adds generated data: phones, a seller for about every thirty of them, a buyer for every ten, and their
 * purchases. Then it updates the statistics, as a running shop's autovacuum does.
 * @param pool the database
 * @param files the image store, where the demo pictures are copied to
 * @param count how many phones
 * @param seed the same seed makes the same data
 * @param onPhones called with the number of phones written so far
 * @param many from this many phones on indexes are created anew
 */
export async function fillShop(
  pool: pg.Pool,
  files: ImageFiles,
  count: number,
  seed: number,
  onPhones: (written: number) => void = () => {},
  many = manyPhones,
): Promise<void> {
  const { client, now } = await openBulkConnection(pool);
  try {
    const random = seededRandom(seed + 1);
    const addPeople = async (role: 'seller' | 'buyer', number: number) => {
      const people = makePeople(Math.max(3, number), random, now);
      await copyPeople(client, role, people);
      return people.map(({ id }) => id);
    };
    const sellers = await addPeople('seller', Math.ceil(count / 30));
    const buyers = await addPeople('buyer', Math.ceil(count / 10));
    await ensureDemoImages(openDatabase(pool), files, sellers[0] ?? '');
    await beginLoad(client);
    const createIndexes = count < many ? null : await dropIndexes(client, copiedTables);
    // A few sellers have many phones, most have one.
    const sellerOf = () => sellers[Math.floor(random.next() ** 2.5 * sellers.length)] ?? '';
    const salesOf = makeSales(random, buyers, now);
    let writtenCount = 0;
    for (const phones of batchesOf(generatePhones(count, seed, now))) {
      await copyPhones(client, phones, sellerOf, salesOf);
      onPhones((writtenCount += phones.length));
    }
    await bookSales(client);
    await createIndexes?.();
    await commitLoad(client);
  } finally {
    // Closed, not reused: its settings and an open transaction end with it.
    client.release(true);
  }
}

function* batchesOf(phones: Iterable<GeneratedPhone>): Generator<GeneratedPhone[]> {
  let current: GeneratedPhone[] = [];
  for (const phone of phones) {
    current.push(phone);
    if (current.length < batch) continue;
    yield current;
    current = [];
  }
  if (current.length > 0) yield current;
}

function makePeople(count: number, random: Random, now: Date) {
  return Array.from({ length: count }, () => {
    const joinedDate = new Date(now.getTime() - random.whole(100, 900) * 86_400_000);
    const id = idAt(joinedDate, random);
    return { id, name: personName(random), verified: random.chance(0.45), joined: joinedDate };
  });
}
