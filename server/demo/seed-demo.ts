import type pg from 'pg';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { openDatabase, type Transaction } from '#server/platform/database/database.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { newId } from '#server/platform/base/ids.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import { copyDemoImages, imageIdOfPicture } from './demo-images.ts';
import { insertDemoImages, spreadDemoImages } from './demo-images-store.ts';
import {
  gatherStatistics,
  hasUsers,
  insertAccount,
  insertOpenBooking,
  insertPeople,
  insertPromotion,
  insertWish,
  lockSeeding,
  readNow,
  type DemoPerson,
} from './demo-store.ts';
import { makeListedPhones } from './listed-phones.ts';
import { insertDemoNumbers } from './demo-numbers-store.ts';
import { bookSales, demoClock, insertSales, type DemoReturn } from './demo-sales-store.ts';
import { insertPhones } from './generated-phones-store.ts';
import { idAt, personName, type GeneratedPhone } from './generated-phones.ts';
import { phoneModels } from './models.ts';
import { insertPastReviews } from './demo-reviews-store.ts';
import { makePastReviews } from './past-reviews.ts';
import { makePastSales, mostSoldCount, type PastSale } from './past-sales.ts';
import { seededRandom, type Random } from './random.ts';

const otherSellers = 39;
const demoBuyers = 60;
/** People of the last months: sellers whom no admin has looked at yet, and buyers without a purchase. */
const newSellers = 5;
const newBuyers = 70;
const promoted = 8;
/** The newest phones of each brand are not advertised: they stand among new listings. */
const notPromoted = 5;
const day = 86_400_000;
const demoBrands = [...new Set(phoneModels.map(({ brand }) => brand))];

/**
 * Fills an empty shop with the demo: accounts, sellers, phones of real models, promotions, the sales
 * of half a year, and bookings and wishes of the demo buyer. A shop that has a user is left as it is.
 * Of several starts on one database the first fills it while the others wait.
 * @param pool the database, with time limits that allow waiting for another start
 * @param files the image store
 * @param say receives a sentence for the terminal
 */
export async function seedDemo(
  pool: pg.Pool,
  files: ImageFiles,
  say: (sentence: string) => void,
): Promise<void> {
  const db = openDatabase(pool);
  if (await hasUsers(db)) return;
  const password = await hashPassword(demoPassword);
  // Before the transaction, which may not wait for object storage.
  await copyDemoImages(files);
  await db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (await hasUsers(trx)) return;
    say('Filling the shop with demo phones …');
    const now = await readNow(trx);
    const random = seededRandom(2022);
    const accounts = await insertAccounts(trx, password);
    const { others, buyers, newcomers, visitors } = makeEverybody(random, now);
    await insertPeople(trx, [...others, ...newcomers, ...buyers, ...visitors]);
    await insertDemoImages(trx, [...imageIdOfPicture.values()], accounts.seller);
    const phones = makeListedPhones(random, now);
    const past = makePastSales(random, now);
    const ownSales = salesOfDemoSeller(past, now);
    // The demo seller has few of the phones and two of the sales, to keep that list short.
    const sellers = [accounts.seller, ...others.map(({ id }) => id)];
    await insertPhones(trx, phones, (phone, index) => {
      const since = newcomers.filter(({ joined }) => joined < phone.createdAt);
      // Every other one of the newest phones is a newcomer's.
      const newcomer = index % 2 === 1 ? since[Math.trunc(index / 2) % newSellers] : undefined;
      return newcomer?.id ?? sellers[index % sellers.length] ?? '';
    });
    await insertPhones(
      trx,
      past.map(({ phone }) => phone),
      (phone, index) =>
        ownSales.has(phone) ? accounts.seller : (sellers[1 + (index % (sellers.length - 1))] ?? ''),
    );
    await spreadDemoImages(trx, accounts.seller);
    await promotePhones(trx, phones);
    await sellPhones(trx, past, ownSales, accounts.buyer, buyers, { random, now });
    await wishAndBook(trx, phones, accounts.buyer);
    await insertDemoNumbers(trx, accounts.seller);
    // The days of the past are counted as soon as jobs run.
    await addJob(trx, 'count-days', {});
    await gatherStatistics(trx);
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

function makeEverybody(random: Random, now: Date) {
  const people = (from: Random, role: DemoPerson['role'], count: number, daysAgo: () => number) =>
    makePeople(from, role, count, () => new Date(now.getTime() - daysAgo() * day));
  const [older, newer] = [seededRandom(31), seededRandom(47)];
  return {
    others: people(random, 'seller', otherSellers, () => random.whole(200, 700)).map((person) => ({
      ...person,
      verified: true,
    })),
    buyers: people(older, 'buyer', demoBuyers, () => older.whole(200, 700)),
    newcomers: people(newer, 'seller', newSellers, () => 0.2 + newer.next() * 1.6).map(
      (person) => ({ ...person, verified: false }),
    ),
    // Each month more come than in the month before.
    visitors: people(newer, 'buyer', newBuyers, () => newer.next() ** 1.4 * 180),
  };
}

function makePeople(
  random: Random,
  role: DemoPerson['role'],
  count: number,
  joinedAt: () => Date,
): DemoPerson[] {
  const names = new Set<string>();
  while (names.size < count) names.add(personName(random));
  return [...names].map((name) => {
    const joinedDate = joinedAt();
    const id = idAt(joinedDate, random);
    return {
      ...{ id, name, role, joined: joinedDate },
      // Several people may have the same name.
      email: `${name.toLowerCase().replace(' ', '.')}.${id.slice(-4)}@${role}s.phonehub.test`,
      verified: role === 'seller' && random.chance(0.6),
    };
  });
}

/** Promotes rather new phones, alternating between the brands, and one of the demo seller. */
async function promotePhones(trx: Transaction, phones: readonly GeneratedPhone[]): Promise<void> {
  const newest = phones.toReversed();
  const byBrand = demoBrands.map((brand) =>
    newest.filter((phone) => phone.model.brand === brand && phone.model.releaseYear >= 2020),
  );
  const ofDemoSeller = phones[(otherSellers + 1) * 4];
  const choices = new Set([ofDemoSeller]);
  for (let index = 0; index < promoted; index += 1) {
    choices.add(
      byBrand[index % byBrand.length]?.[Math.floor(index / byBrand.length) + notPromoted],
    );
  }
  for (const phone of choices) {
    if (!phone) continue;
    await insertPromotion(trx, phone.id);
  }
}

/** How long ago the demo seller has sold a phone: in the week of its guarantee, and before. */
const demoSaleDays = [3, 5, 11, 24, 39];
/** Of these sales, the buyer of the one so many days ago wants to return the phone. */
const demoReturnDays = 5;

/** The demo seller's sales, so that their earnings show held and owed money. */
function salesOfDemoSeller(past: readonly PastSale[], now: Date): ReadonlySet<GeneratedPhone> {
  const sold = demoSaleDays.map((days) => saleBefore(past, days, now));
  return new Set(sold.flatMap((sale) => (sale ? [sale.phone] : [])));
}

/** The newest sale that is older than some days. */
function saleBefore(past: readonly PastSale[], days: number, now: Date): PastSale | undefined {
  const newestFirst = past.toSorted((one, other) => other.soldAt.getTime() - one.soldAt.getTime());
  return newestFirst.find(({ soldAt }) => now.getTime() - soldAt.getTime() > days * day);
}

/** One of so many sales of the best-selling kinds was returned, some days after the hand-over. */
const returnedEvery = 8;
const returnedAfterDays = 4;

/** How long ago another seller has sold the phone whose return they declined. */
const demoDeclinedDays = 4;
const hoursAgo = (hours: number, now: Date) => new Date(now.getTime() - hours * 3_600_000);
const openReturns = {
  asked: {
    reason:
      'It was fine when we met, but it is empty by noon. The settings say what I wrote above.',
    answer: null,
  },
  declined: {
    reason: 'ব্যাটারি লেবেলে যা লেখা, তার চেয়ে অনেক কম। দেখা করার সময় খেয়াল করিনি।',
    answer: 'We looked at the phone together for half an hour. It was as on the label then.',
  },
} as const;

/** How long ago the demo buyer has bought a phone. */
const demoPurchaseDays = 60;

/** Sells the phones of the months before, one of them to the demo buyer, and reviews most sales. */
async function sellPhones(
  trx: Transaction,
  past: readonly PastSale[],
  ownSales: ReadonlySet<GeneratedPhone>,
  demoBuyer: string,
  buyers: readonly DemoPerson[],
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const agoOf = ({ soldAt }: PastSale) => (now.getTime() - soldAt.getTime()) / day;
  const ownSale = past.find((sale) => Math.abs(agoOf(sale) - demoPurchaseDays) < 3) ?? past[0];
  const asked = saleBefore(past, demoReturnDays, now);
  const declined = saleBefore(past, demoDeclinedDays, now);
  const openReturnOf = (sale: PastSale): DemoReturn | null => {
    if (sale === asked) return { askedAt: hoursAgo(7, now), ...openReturns.asked };
    return sale === declined ? { askedAt: hoursAgo(58, now), ...openReturns.declined } : null;
  };
  const sales = past.map((sale, index) => ({
    ...{ product: sale.phone, soldAt: sale.soldAt },
    buyerId: sale === ownSale ? demoBuyer : (buyers[index % buyers.length]?.id ?? ''),
    bookingId: idAt(sale.soldAt, random),
    intentId: `pi_sandbox_demo${index}`,
    paymentId: idAt(sale.soldAt, random),
    isBooked: ownSales.has(sale.phone) || sale === declined,
    openReturn: openReturnOf(sale),
    returnedAt:
      index < mostSoldCount &&
      index % returnedEvery === 5 &&
      agoOf(sale) > returnedAfterDays + 1 &&
      sale !== ownSale &&
      sale !== declined &&
      !ownSales.has(sale.phone)
        ? new Date(sale.soldAt.getTime() + returnedAfterDays * day)
        : null,
  }));
  await insertSales(trx, sales);
  await bookSales(trx);
  const finalSales = sales.filter(({ returnedAt, openReturn }) => !returnedAt && !openReturn);
  await insertPastReviews(trx, makePastReviews(finalSales, now));
}

/** How many places before the newest phone the demo buyer's wishes and bookings stand. */
const wished = [8, 16, 33];
const booked = [13, 28];

async function wishAndBook(
  trx: Transaction,
  phones: readonly GeneratedPhone[],
  buyerId: string,
): Promise<void> {
  for (const phone of wished.map((place) => phones.at(-place))) {
    if (phone) await insertWish(trx, buyerId, phone.id);
  }
  for (const [index, place] of booked.entries()) {
    const phone = phones.at(-place);
    if (phone) await insertOpenBooking(trx, buyerId, phone, demoClock(index));
  }
}
