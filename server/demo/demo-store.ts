import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { SoldProduct } from './demo-sales-store.ts';

/**
 * Waits until no other transaction fills the shop, and keeps others from it until the commit.
 * @param trx the transaction
 */
export async function lockSeeding(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.seeding})`.execute(trx);
}

/**
 * Returns whether the shop has any user.
 * @param db the database or a transaction
 */
export async function hasUsers(db: Database | Transaction): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The database's time.
 * @param trx the transaction
 */
export async function readNow(trx: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

/**
 * Gathers statistics of all tables. Autovacuum comes after a minute, and until then PostgreSQL plans for tables of unknown
 * size: a round of the price guide took seconds.
 * @param trx the transaction
 */
export async function gatherStatistics(trx: Transaction): Promise<void> {
  await sql`analyze`.execute(trx);
}

interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'buyer' | 'seller';
  readonly admin: boolean;
  /** Hashed. */
  readonly password: string;
}

/**
 * Inserts an account one can sign in to; sellers are verified.
 * @param trx the transaction
 * @param account whom
 */
export async function insertAccount(trx: Transaction, account: DemoAccount): Promise<void> {
  const { id, name, email, role, admin, password } = account;
  await trx
    .insertInto('users')
    .values({
      id,
      name,
      email,
      email_verified: true,
      user_img: null,
      role,
      verified_at: role === 'seller' ? appNow : null,
    })
    .execute();
  await trx
    .insertInto('credentials')
    .values({ id: newId(), user_id: id, account_id: id, provider_id: 'credential', password })
    .execute();
  if (admin) await trx.insertInto('admin_grants').values({ user_id: id }).execute();
}

/** A person nobody can sign in as. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'buyer' | 'seller';
  readonly verified: boolean;
  readonly joined: Date;
}

/**
 * Inserts people nobody can sign in as.
 * @param trx the transaction
 * @param people whom
 */
export async function insertPeople(trx: Transaction, people: readonly DemoPerson[]): Promise<void> {
  const values = people.map(({ id, name, email, role, verified, joined }) => ({
    ...{ id, name, email, role },
    ...{ user_img: null, verified_at: verified ? appNow : null, created_at: joined },
  }));
  await trx.insertInto('users').values(values).execute();
}

/**
 * Advertises a product, for nine tenths of its lowest price of the last 30 days.
 * @param trx the transaction
 * @param productId which
 */
export async function insertPromotion(trx: Transaction, productId: string): Promise<void> {
  await sql`
    with base as (select p.id, p.selling_price_cents as before, lowest_recent_price(p) as cents
        from products p where p.id = ${productId}),
      begun as (insert into promotions (id, product_id, price_before_cents)
        select ${newId()}::uuid, id, before from base),
      changed as (insert into price_changes
          (id, product_id, old_price_cents, new_price_cents, under_promotion)
        select ${newId()}::uuid, id, before, cents * 9::bigint / 10, true from base)
    update products p
    set selling_price_cents = base.cents * 9::bigint / 10, promotion_base_cents = base.cents
    from base where p.id = base.id`.execute(trx);
}

/**
 * Puts a product on a wishlist.
 * @param trx the transaction
 * @param buyerId whose
 * @param productId which
 */
export async function insertWish(
  trx: Transaction,
  buyerId: string,
  productId: string,
): Promise<void> {
  await trx
    .insertInto('wishes')
    .values({ id: newId(), buyer_id: buyerId, product_id: productId })
    .execute();
}

/**
 * Books a product for three days from now, unpaid.
 * @param trx the transaction
 * @param buyerId who books
 * @param product what
 * @param clock the hour to meet at, e.g. '17:00'
 */
export async function insertOpenBooking(
  trx: Transaction,
  buyerId: string,
  product: SoldProduct,
  clock: string,
): Promise<void> {
  await trx
    .insertInto('bookings')
    .values({
      id: newId(),
      product_id: product.id,
      buyer_id: buyerId,
      buyer_phone: '01711000000',
      meet_location: `${product.location}, in front of the central library`,
      booking_date:
        sql<string>`((app_now() at time zone 'utc') + interval '3 days')::date` as never,
      booking_time: clock,
      price_cents: product.sellingPriceCents,
    })
    .execute();
}
