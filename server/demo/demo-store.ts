import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { sql } from 'kysely';
import { shopCurrency } from '#contract/common/money.ts';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

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

interface SoldProduct {
  readonly id: string;
  readonly location: string;
  readonly sellingPriceCents: number;
}

/** A sale of the past. */
export interface DemoSale {
  readonly product: SoldProduct;
  readonly soldAt: Date;
  readonly buyerId: string;
  readonly bookingId: string;
  readonly intentId: string;
  readonly paymentId: string;
  /** Whether its money is on the seller's balance; else it was settled outside of the ledger. */
  readonly isBooked: boolean;
}

/**
 * Sells products with the complete history of payments through the sandbox, so that the shop's invariants hold.
 * Promotions and price changes after the sale are removed.
 * @param trx the transaction
 * @param sales phones, times and buyers
 */
export async function insertSales(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  await trx
    .insertInto('bookings')
    .values(
      sales.map(({ product, soldAt, buyerId, bookingId }) => ({
        id: bookingId,
        product_id: product.id,
        buyer_id: buyerId,
        buyer_phone: '01711000000',
        meet_location: `${product.location} railway station, main entrance`,
        booking_date: soldAt.toISOString().slice(0, 10),
        price_cents: product.sellingPriceCents,
        status: 'paid' as const,
        created_at: soldAt,
        paid_at: soldAt,
      })),
    )
    .execute();
  await insertPaymentsOf(trx, sales);
  await trx
    .insertInto('handovers')
    .values(
      sales.map(({ bookingId, soldAt, isBooked }) => ({
        booking_id: bookingId,
        method: 'meeting' as const,
        status: 'handed-over' as const,
        due_at: soldAt,
        handed_over_at: soldAt,
        handed_over_by: isBooked ? ('code' as const) : ('before' as const),
        guarantee_until: guaranteeEnd(soldAt),
        settled_outside: !isBooked,
      })),
    )
    .execute();
  const ids = sales.map(({ product }) => product.id);
  await sql`
    update products p
    set status = 'sold', sold_at = sale.at, selling_price_cents = sale.cents,
      promotion_base_cents = null
    from unnest(${ids}::uuid[], ${sales.map(({ soldAt }) => soldAt.toISOString())}::timestamptz[],
      ${sales.map(({ product }) => product.sellingPriceCents)}::int[]) as sale (id, at, cents)
    where p.id = sale.id`.execute(trx);
  await trx.deleteFrom('promotions').where('product_id', 'in', ids).execute();
  await trx.deleteFrom('price_changes').where('product_id', 'in', ids).execute();
}

const guaranteeEnd = (soldAt: Date) => new Date(soldAt.getTime() + guaranteeDays * 86_400_000);

async function insertPaymentsOf(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  const secretOf = ({ intentId }: DemoSale) => `${intentId}_secret_closed`;
  await trx
    .insertInto('sandbox.intents')
    .values(
      sales.map((sale) => ({
        id: sale.intentId,
        client_secret: secretOf(sale),
        idempotency_key: sale.paymentId,
        amount_cents: sale.product.sellingPriceCents,
        currency: shopCurrency().code,
        booking_id: sale.bookingId,
        status: 'succeeded' as const,
        last_error_code: null,
      })),
    )
    .execute();
  await trx
    .insertInto('payments')
    .values(
      sales.map((sale) => ({
        id: sale.paymentId,
        booking_id: sale.bookingId,
        product_id: sale.product.id,
        buyer_id: sale.buyerId,
        amount_cents: sale.product.sellingPriceCents,
        provider: 'sandbox',
        intent_id: sale.intentId,
        client_secret: secretOf(sale),
        status: 'captured' as const,
        created_at: sale.soldAt,
        settled_at: sale.soldAt,
        refund_id: null,
      })),
    )
    .execute();
}

/**
 * Books the generated sales in the order of time, as the journal shows them: of the demo's own phones the money
 * is held for the seller while the guarantee lasts, and owed to them afterwards, without a fee; the others are
 * settled outside, and nobody is owed money for them.
 * @param trx the transaction that has inserted them
 */
export async function bookSales(trx: Transaction): Promise<void> {
  await sql`
    with steps as (select y.id, y.booking_id, y.intent_id, y.currency, y.amount_cents, p.seller_id, step.*,
          step.prefix || y.id as cause
        from handovers h join bookings b on b.id = h.booking_id
          join payments y on y.booking_id = b.id join products p on p.id = b.product_id
          cross join lateral (values
            ('settled-outside', 'charge:', 'provider-clearing', 'settled-outside', y.settled_at, true),
            ('sale', 'charge:', 'provider-clearing', 'held', b.paid_at, false),
            ('release', 'release:', 'held', 'owed', h.guarantee_until + interval '1 minute', false))
            as step (kind, prefix, source, target, at, outside)
        where step.outside = h.settled_outside and step.at < app_now()),
      entries as (insert into ledger_entries
          (cause, kind, booking_id, payment_id, reference, created_at)
        select cause, kind, booking_id, id, intent_id, at from steps order by at, cause
        returning id, cause),
      released as (update handovers h set released_at = steps.at from steps
        where steps.kind = 'release' and h.booking_id = steps.booking_id)
    insert into ledger_postings (entry_id, account, seller_id, currency, cents)
    select e.id, side.account, case when side.account in ('held', 'owed') then steps.seller_id end,
      steps.currency, steps.amount_cents * side.sign
    from entries e join steps on steps.cause = e.cause
      cross join lateral (values (steps.source, -1), (steps.target, 1)) as side (account, sign)`.execute(
    trx,
  );
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
