import { shopCurrency } from '#contract/common/money.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashPassword } from '#server/accounts/passwords.ts';
import {
  appNow,
  openDatabase,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { ensureDemoImages } from './demo-images.ts';
import { insertMarket } from './insert-market.ts';
import { idAt, makePhone, personName, type MarketPhone } from './market.ts';
import { phoneModels } from './models.ts';
import { makePastSales, type PastSale } from './past-sales.ts';
import { seeded, type Random } from './random.ts';

const phonesABrand = 23;
const marketSellers = 11;
const marketBuyers = 24;
const promoted = 8;
const demoBrands = [...new Set(phoneModels.map(({ brand }) => brand))];
// Any constant: starts side by side on one database wait here, all but the first.
const advisoryLock = 7_046_685;

/**
 * Fills an empty shop with the demo: accounts, sellers, phones of real models, promotions, and
 * bookings and wishes of the demo buyer. A shop with anybody in it is left alone; of several starts
 * on one database the first fills it and the others wait until it is done.
 * @param pool the database; an answer may take as long as the filling of another start
 * @param imageFolder the image store
 * @param say tells the person who started it
 */
export async function seedDemo(
  pool: pg.Pool,
  imageFolder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const db = openDatabase(pool);
  if (await hasAnybody(db)) return;
  const password = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
    if (await hasAnybody(trx)) return;
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
    // Not of the demo seller, whose list shall stay short.
    const listed = past.map(({ phone }) => phone);
    await insertMarket(
      trx,
      listed,
      (_phone, index) => sellers[1 + (index % (sellers.length - 1))] ?? '',
    );
    await promoteSome(trx, phones);
    await sellSome(trx, phones, past, accounts.buyer, { random, now });
    await wishAndBook(trx, phones, accounts.buyer);
  });
}

async function hasAnybody(db: Database | Transaction): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function readNow(trx: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

async function insertAccounts(trx: Transaction, password: string) {
  const ids = { admin: '', seller: '', buyer: '' };
  for (const account of demoAccounts) {
    const id = newId();
    await trx
      .insertInto('users')
      .values({
        id,
        name: account.name,
        email: account.email,
        email_verified: true,
        user_img: null,
        role: account.role,
        verified_at: account.role === 'seller' ? appNow : null,
      })
      .execute();
    await trx
      .insertInto('credentials')
      .values({ id: newId(), user_id: id, account_id: id, provider_id: 'credential', password })
      .execute();
    if (account.admin) await trx.insertInto('admin_grants').values({ user_id: id }).execute();
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
    await trx
      .insertInto('users')
      .values({
        id,
        name,
        email: `${name.toLowerCase().replace(' ', '.')}${index}@sellers.phonehub.test`,
        user_img: null,
        role: 'seller',
        verified_at: random.chance(0.6) ? appNow : null,
        created_at: joined,
      })
      .execute();
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
      // Every model once before any model twice.
      const model = models[(index * 5 + 3) % models.length];
      if (!model) throw new Error(`no models of ${brand}`);
      return makePhone(random, model, now);
    });
  });
  return phones.sort((a, b) => a.id.localeCompare(b.id));
}

/** The newest phones of all brands take turns in the strip, and one of the demo seller's. */
async function promoteSome(trx: Transaction, phones: readonly MarketPhone[]): Promise<void> {
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
    await trx.insertInto('promotions').values({ id: newId(), product_id: phone.id }).execute();
  }
}

/** Phones of the demo itself that are sold, and what was sold in the months before. */
async function sellSome(
  trx: Transaction,
  phones: readonly MarketPhone[],
  past: readonly PastSale[],
  demoBuyer: string,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const others = await insertBuyers(trx);
  const lately = [2, 9, 17, 36, 44].flatMap((place) => {
    const phone = phones[place];
    if (!phone) return [];
    const soldAt = new Date(
      Math.min(now.getTime() - 3_600_000, phone.createdAt.getTime() + 3 * 86_400_000),
    );
    return [{ phone, soldAt }];
  });
  for (const [index, sale] of [...lately, ...past].entries()) {
    await sellOne(trx, sale, index < 1 ? demoBuyer : (others[index % others.length] ?? ''), {
      random,
      index,
    });
  }
}

/** As many as it takes for the price guide to speak: it counts everybody once. */
async function insertBuyers(trx: Transaction): Promise<string[]> {
  const random = seeded(31);
  const ids: string[] = [];
  for (let index = 0; index < marketBuyers; index += 1) {
    const id = newId();
    const name = index === 0 ? 'Farhana Islam' : personName(random);
    const email = index === 0 ? 'farhana' : `${name.toLowerCase().replace(' ', '.')}${index}`;
    await trx
      .insertInto('users')
      .values({
        id,
        name,
        email: `${email}@buyers.phonehub.test`,
        user_img: null,
        role: 'buyer',
      })
      .execute();
    ids.push(id);
  }
  return ids;
}

/** Sold phones have a whole history, as if the sandbox had been paid: every invariant holds. */
async function sellOne(
  trx: Transaction,
  { phone, soldAt: when }: PastSale,
  buyer_id: string,
  { random, index }: { random: Random; index: number },
): Promise<void> {
  const booking_id = idAt(when, random);
  const intent_id = `pi_sandbox_demo${index}`;
  const client_secret = `${intent_id}_secret_closed`;
  const payment_id = idAt(when, random);
  await trx
    .insertInto('bookings')
    .values({
      id: booking_id,
      product_id: phone.id,
      buyer_id,
      buyer_phone: '01711000000',
      meet_location: `${phone.location} railway station, main entrance`,
      booking_date: when.toISOString().slice(0, 10),
      price_cents: phone.sellingPriceCents,
      status: 'paid',
      created_at: when,
      paid_at: when,
    })
    .execute();
  await trx
    .insertInto('sandbox.intents')
    .values({
      id: intent_id,
      client_secret,
      idempotency_key: payment_id,
      amount_cents: phone.sellingPriceCents,
      currency: shopCurrency().code,
      booking_id,
      status: 'succeeded',
      last_error_code: null,
    })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id: payment_id,
      booking_id,
      product_id: phone.id,
      buyer_id,
      amount_cents: phone.sellingPriceCents,
      provider: 'sandbox',
      intent_id,
      client_secret,
      status: 'captured',
      created_at: when,
      settled_at: when,
      refund_id: null,
    })
    .execute();
  await trx
    .updateTable('products')
    .set({ status: 'sold', sold_at: when })
    .where('id', '=', phone.id)
    .execute();
  await trx.deleteFrom('promotions').where('product_id', '=', phone.id).execute();
  // What was made up as changed since would have changed after the sale.
  await trx.deleteFrom('price_changes').where('product_id', '=', phone.id).execute();
}

async function wishAndBook(
  trx: Transaction,
  phones: readonly MarketPhone[],
  buyer_id: string,
): Promise<void> {
  for (const phone of [60, 52, 35].map((place) => phones[place])) {
    if (phone)
      await trx
        .insertInto('wishes')
        .values({ id: newId(), buyer_id, product_id: phone.id })
        .execute();
  }
  for (const phone of [55, 40].map((place) => phones[place])) {
    if (!phone) continue;
    await trx
      .insertInto('bookings')
      .values({
        id: newId(),
        product_id: phone.id,
        buyer_id,
        buyer_phone: '01711000000',
        meet_location: `${phone.location}, in front of the central library`,
        booking_date:
          sql<string>`((app_now() at time zone 'utc') + interval '3 days')::date` as never,
        price_cents: phone.sellingPriceCents,
      })
      .execute();
  }
}
