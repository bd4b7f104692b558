import type pg from 'pg';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { openDatabase, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { ensureDemoImages } from './demo-images.ts';
import {
  bookDemoSales,
  hasUsers,
  insertAccount,
  insertOpenBooking,
  insertPerson,
  insertPromotion,
  insertSale,
  insertWish,
  lockSeeding,
  readNow,
} from './demo-store.ts';
import { insertMarket } from './market-store.ts';
import { idAt, makePhone, personName, type MarketPhone } from './market.ts';
import { phoneModels } from './models.ts';
import { makePastSales, type PastSale } from './past-sales.ts';
import { seeded, type Random } from './random.ts';

const phonesABrand = 23;
const marketSellers = 11;
const marketBuyers = 24;
const promoted = 8;
const demoBrands = [...new Set(phoneModels.map(({ brand }) => brand))];

/**
 * Fills an empty shop with the demo: accounts, sellers, phones of real models, promotions, and
 * bookings and wishes of the demo buyer. A shop that has a user is left as it is. Of several starts
 * on one database the first fills it while the others wait.
 * @param pool the database, with time limits that allow waiting for another start
 * @param imageFolder the image store
 * @param say receives a sentence for the terminal
 */
export async function seedDemo(
  pool: pg.Pool,
  imageFolder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const db = openDatabase(pool);
  if (await hasUsers(db)) return;
  const password = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (await hasUsers(trx)) return;
    say('Filling the shop with demo phones …');
    const now = await readNow(trx);
    const random = seeded(2022);
    const accounts = await insertAccounts(trx, password);
    const sellers = [accounts.seller, ...(await insertSellers(trx, random, now))];
    await ensureDemoImages(trx, imageFolder, accounts.seller);
    const phones = demoPhones(random, now);
    const past = makePastSales(random, now);
    const sellerAt = (_phone: MarketPhone, index: number) => sellers[index % sellers.length] ?? '';
    await insertMarket(trx, phones, sellerAt);
    // Not the demo seller's, to keep that list short.
    const listed = past.map(({ phone }) => phone);
    await insertMarket(
      trx,
      listed,
      (_phone, index) => sellers[1 + (index % (sellers.length - 1))] ?? '',
    );
    await promotePhones(trx, phones);
    await sellPhones(trx, phones, past, accounts.buyer, { random, now });
    await bookDemoSales(trx);
    await wishAndBook(trx, phones, accounts.buyer);
  });
}

async function insertAccounts(trx: Transaction, password: string) {
  const ids = { admin: '', seller: '', buyer: '' };
  for (const account of demoAccounts) {
    const id = newId();
    await insertAccount(trx, { id, ...account, password });
    ids[account.admin ? 'admin' : account.role] = id;
  }
  return ids;
}

async function insertSellers(trx: Transaction, random: Random, now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < marketSellers; index += 1) {
    const name = personName(random);
    const joined = new Date(now.getTime() - random.whole(40, 700) * 86_400_000);
    const id = idAt(joined, random);
    await insertPerson(trx, {
      id,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}${index}@sellers.phonehub.test`,
      role: 'seller',
      verified: random.chance(0.6),
      joined,
    });
    ids.push(id);
  }
  return ids;
}

function demoPhones(random: Random, now: Date): MarketPhone[] {
  const phones = demoBrands.flatMap((brand) => {
    const models = phoneModels.filter(
      (model) => model.brand === brand && model.releaseYear >= 2018,
    );
    return Array.from({ length: phonesABrand }, (_, index) => {
      // Each model is used once before any is used twice.
      const model = models[(index * 5 + 3) % models.length];
      if (!model) throw new Error(`no models of ${brand}`);
      return makePhone(random, model, now);
    });
  });
  return phones.sort((a, b) => a.id.localeCompare(b.id));
}

/** Promotes the newest phones, alternating between the brands, and one of the demo seller. */
async function promotePhones(trx: Transaction, phones: readonly MarketPhone[]): Promise<void> {
  const newest = phones.toReversed();
  const byBrand = demoBrands.map((brand) =>
    newest.filter((phone) => phone.model.brand === brand && phone.model.releaseYear >= 2020),
  );
  const chosen = new Set([phones[48]]);
  for (let index = 0; index < promoted; index += 1) {
    chosen.add(byBrand[index % byBrand.length]?.[Math.floor(index / byBrand.length) + 1]);
  }
  for (const phone of chosen) {
    if (!phone) continue;
    await insertPromotion(trx, phone.id);
  }
}

/** Sells a few of the demo's phones, and those of the months before. */
async function sellPhones(
  trx: Transaction,
  phones: readonly MarketPhone[],
  past: readonly PastSale[],
  demoBuyer: string,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const others = await insertBuyers(trx);
  const recent = [2, 9, 17, 36, 44].flatMap((index) => {
    const phone = phones[index];
    if (!phone) return [];
    const soldAt = new Date(
      Math.min(now.getTime() - 3_600_000, phone.createdAt.getTime() + 3 * 86_400_000),
    );
    return [{ phone, soldAt }];
  });
  for (const [index, sale] of [...recent, ...past].entries()) {
    const { phone, soldAt } = sale;
    await insertSale(trx, {
      product: phone,
      soldAt,
      buyerId: index < 1 ? demoBuyer : (others[index % others.length] ?? ''),
      bookingId: idAt(soldAt, random),
      intentId: `pi_sandbox_demo${index}`,
      paymentId: idAt(soldAt, random),
    });
  }
}

/** Enough buyers for the price guide, which counts each of them once. */
async function insertBuyers(trx: Transaction): Promise<string[]> {
  const random = seeded(31);
  const ids: string[] = [];
  for (let index = 0; index < marketBuyers; index += 1) {
    const id = newId();
    const name = index === 0 ? 'Farhana Islam' : personName(random);
    const email = index === 0 ? 'farhana' : `${name.toLowerCase().replace(' ', '.')}${index}`;
    await insertPerson(trx, { id, name, email: `${email}@buyers.phonehub.test`, role: 'buyer' });
    ids.push(id);
  }
  return ids;
}

async function wishAndBook(
  trx: Transaction,
  phones: readonly MarketPhone[],
  buyerId: string,
): Promise<void> {
  for (const phone of [60, 52, 35].map((index) => phones[index])) {
    if (phone) await insertWish(trx, buyerId, phone.id);
  }
  for (const phone of [55, 40].map((index) => phones[index])) {
    if (phone) await insertOpenBooking(trx, buyerId, phone);
  }
}
