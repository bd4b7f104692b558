import { guaranteeDays } from '#contract/handovers/schemas.ts';
import { sql } from 'kysely';
import { shopCurrency } from '#contract/common/money.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

// Any constant that no other lock of this database uses.
const seedingLock = 7_046_685;

/**
 * Waits until no other transaction fills the shop, and keeps others from it until the commit.
 * @param trx the transaction
 */
export async function lockSeeding(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedingLock})`.execute(trx);
}

/**
 * Whether the shop has any user.
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

interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'buyer' | 'seller';
  readonly verified?: boolean;
  /** Now where absent. */
  readonly joined?: Date;
}

/**
 * Inserts a person nobody can sign in as.
 * @param trx the transaction
 * @param person whom
 */
export async function insertPerson(trx: Transaction, person: DemoPerson): Promise<void> {
  const { id, name, email, role, verified = false, joined } = person;
  await trx
    .insertInto('users')
    .values({
      ...{ id, name, email, role },
      user_img: null,
      verified_at: verified ? appNow : null,
      ...(joined ? { created_at: joined } : {}),
    })
    .execute();
}

/**
 * Inserts the row of an image whose files are in the image store, unless it is there.
 * @param db the database or a transaction
 * @param id the image's
 * @param ownerId the user it belongs to
 */
export async function insertDemoImage(
  db: Database | Transaction,
  id: string,
  ownerId: string,
): Promise<void> {
  await db
    .insertInto('images')
    .values({ id, owner_id: ownerId, width: 1280, height: 960, claimed_at: appNow })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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

interface SoldProduct {
  readonly id: string;
  readonly location: string;
  readonly sellingPriceCents: number;
}

interface DemoSale {
  readonly product: SoldProduct;
  readonly soldAt: Date;
  readonly buyerId: string;
  readonly bookingId: string;
  readonly intentId: string;
  readonly paymentId: string;
}

/**
 * Sells a product with the complete history of a payment through the sandbox, so that the shop's
 * invariants hold. Promotions and price changes after the sale are removed.
 * @param trx the transaction
 * @param sale what, when and to whom
 */
export async function insertSale(trx: Transaction, sale: DemoSale): Promise<void> {
  const { product, soldAt, buyerId, bookingId, intentId, paymentId } = sale;
  const clientSecret = `${intentId}_secret_closed`;
  await trx
    .insertInto('bookings')
    .values({
      id: bookingId,
      product_id: product.id,
      buyer_id: buyerId,
      buyer_phone: '01711000000',
      meet_location: `${product.location} railway station, main entrance`,
      booking_date: soldAt.toISOString().slice(0, 10),
      price_cents: product.sellingPriceCents,
      status: 'paid',
      created_at: soldAt,
      paid_at: soldAt,
    })
    .execute();
  await trx
    .insertInto('sandbox.intents')
    .values({
      id: intentId,
      client_secret: clientSecret,
      idempotency_key: paymentId,
      amount_cents: product.sellingPriceCents,
      currency: shopCurrency().code,
      booking_id: bookingId,
      status: 'succeeded',
      last_error_code: null,
    })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      booking_id: bookingId,
      product_id: product.id,
      buyer_id: buyerId,
      amount_cents: product.sellingPriceCents,
      provider: 'sandbox',
      intent_id: intentId,
      client_secret: clientSecret,
      status: 'captured',
      created_at: soldAt,
      settled_at: soldAt,
      refund_id: null,
    })
    .execute();
  await trx
    .insertInto('handovers')
    .values({
      booking_id: bookingId,
      method: 'meeting',
      status: 'handed-over',
      due_at: soldAt,
      handed_over_at: soldAt,
      handed_over_by: 'before',
      guarantee_until: new Date(soldAt.getTime() + guaranteeDays * 86_400_000),
      settled_outside: true,
    })
    .execute();
  await trx
    .updateTable('products')
    .set({
      status: 'sold',
      sold_at: soldAt,
      selling_price_cents: product.sellingPriceCents,
      promotion_base_cents: null,
    })
    .where('id', '=', product.id)
    .execute();
  await trx.deleteFrom('promotions').where('product_id', '=', product.id).execute();
  await trx.deleteFrom('price_changes').where('product_id', '=', product.id).execute();
}

/**
 * Books the made-up sales as settled outside: nobody is owed money for them.
 * @param trx the transaction that has inserted them
 */
export async function bookDemoSales(trx: Transaction): Promise<void> {
  await sql`select book_sales_settled_outside()`.execute(trx);
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
 */
export async function insertOpenBooking(
  trx: Transaction,
  buyerId: string,
  product: SoldProduct,
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
      price_cents: product.sellingPriceCents,
    })
    .execute();
}
