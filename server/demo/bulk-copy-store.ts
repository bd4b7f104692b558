import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { shopCurrency } from '#contract/common/money.ts';
import type pg from 'pg';
import { copyRows } from './copy-rows-store.ts';
import { factColumns, factValues } from './fact-columns.ts';
import { imageIdOfPicture } from './demo-images.ts';
import { idAt, type GeneratedPhone } from './generated-phones.ts';
import type { Sale, Sales } from './generated-sales.ts';
import { makeFacts } from './phone-facts.ts';
import { seededRandom } from './random.ts';

/** The tables that copyPhones and bookSales write. */
export const copiedTables = [
  'products',
  'product_images',
  'price_changes',
  'bookings',
  'handovers',
  'payments',
  'ledger_entries',
  'ledger_postings',
  'sandbox.intents',
] as const;

/**
 * Opens a connection for bulk loading: without time limits, and without waiting for the disk.
 * @param pool the database
 * @returns the connection, to be released with `true`, and the database's time
 */
export async function openBulkConnection(
  pool: pg.Pool,
): Promise<{ readonly client: pg.PoolClient; readonly now: Date }> {
  const client = await pool.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off',
    );
    const { rows } = await client.query<{ now: Date }>('select app_now() as now');
    return { client, now: rows[0]?.now ?? new Date() };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Begins the transaction of a bulk load. A round of the price guide ends before it and none begins meanwhile:
 * it would have taken notes that the load needs, and wait for the phones that the load has locked.
 * @param client the connection
 */
export async function beginLoad(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  await client.query('select from price_guide_schedule for update');
}

/**
 * Enters the payments of a bulk load in the ledger: once, because it looks at every payment of the shop.
 * @param client the connection
 */
export async function bookSales(client: pg.PoolClient): Promise<void> {
  await client.query('select book_sales_settled_outside()');
  // Indexes can't be created while checks of the ledger's rows are still due.
  await client.query('set constraints all immediate');
}

/**
 * Commits a bulk load, applies the changes of facet buckets and updates statistics and visibility map: index-only
 * scans need pages that are known to be visible to all.
 * @param client the connection
 */
export async function commitLoad(client: pg.PoolClient): Promise<void> {
  // Each batch noted the same summaries, and each round of the price guide would read all of the notes.
  await client.query(`with noted as (delete from price_guide_queue returning *)
    insert into price_guide_queue overriding system value
      select distinct on (to_jsonb(noted) - 'id') * from noted order by to_jsonb(noted) - 'id', id`);
  await client.query('commit');
  await client.query('select apply_facet_changes()');
  // A snapshot from before the commit keeps pages from being known as visible; it is over in a moment.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await client.query(
      `vacuum (analyze) users, facet_buckets, facet_changes, price_guide_queue, ${copiedTables.join(', ')}`,
    );
    const { rows } = await client.query<{ visible: boolean }>(
      "select relallvisible > 0 or reltuples < 1 as visible from pg_class where oid = 'products'::regclass",
    );
    if (rows[0]?.visible) return;
    await client.query('select pg_sleep(0.1)');
  }
}

/** A generated person. */
export interface MadeUpPerson {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly joined: Date;
}

/**
 * Writes generated people with COPY.
 * @param client the connection
 * @param role what all of them are
 * @param people whom
 */
export async function copyPeople(
  client: pg.PoolClient,
  role: 'seller' | 'buyer',
  people: readonly MadeUpPerson[],
): Promise<void> {
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
}

/**
 * Writes generated phones and their histories with COPY.
 * @param client a connection within a transaction
 * @param phones what to write
 * @param sellerOf whose each one is
 * @param salesOf who booked and bought it
 */
export async function copyPhones(
  client: pg.PoolClient,
  phones: readonly GeneratedPhone[],
  sellerOf: (phone: GeneratedPhone) => string,
  salesOf: (phone: GeneratedPhone) => Sales,
): Promise<void> {
  const listings = phones.map((phone) => ({
    phone,
    seller: sellerOf(phone),
    facts: makeFacts(phone),
    sales: salesOf(phone),
  }));
  await copyRows(
    client,
    `products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
      buying_year, years_of_use, condition, description, location, phone, posted_on, created_at,
      ${factColumns.join(', ')}, status, sold_at)`,
    listings.map(({ phone, seller, facts, sales }) => [
      ...[phone.id, seller, phone.model.categoryId, phone.name, phone.buyingPriceCents],
      ...[phone.sellingPriceCents, phone.buyingYear, phone.yearsOfUse, phone.condition],
      ...[phone.description, phone.location, phone.phone, phone.postedOn, phone.createdAt],
      ...factValues(facts),
      ...[sales.soldAt ? 'sold' : 'available', sales.soldAt],
    ]),
  );
  await copyRows(
    client,
    'product_images (product_id, position, image_id)',
    listings.map(({ phone }) => [phone.id, 0, imageIdOfPicture.get(phone.picture.id) ?? null]),
  );
  await copyRows(
    client,
    'price_changes (id, product_id, old_price_cents, new_price_cents, changed_at)',
    listings.flatMap(({ phone, facts: { earlierPricesCents }, sales: { soldAt } }) =>
      earlierPricesCents.map((before) => {
        // The price fell halfway between posting and sale, or now.
        const since = phone.createdAt.getTime();
        const at = new Date(since + ((soldAt?.getTime() ?? since + 3_600_000) - since) / 2);
        return [idAt(at, randomOf(phone)), phone.id, before, phone.sellingPriceCents, at];
      }),
    ),
  );
  const bookings = listings.flatMap(({ phone, sales }) =>
    sales.bookings.map((sale) => ({ phone, sale })),
  );
  await copyRows(
    client,
    `bookings (id, product_id, buyer_id, buyer_phone, meet_location, booking_date, price_cents,
      status, created_at, paid_at, closed_at, expires_at)`,
    bookings.map(({ phone, sale }) => [
      ...[sale.bookingId, phone.id, sale.buyerId, sale.buyerPhone, sale.meetLocation],
      ...[daysAfter(sale.bookedAt, 2).toISOString().slice(0, 10), phone.sellingPriceCents],
      ...[sale.status, sale.bookedAt, sale.status === 'paid' ? sale.bookedAt : null],
      ...[sale.closedAt, daysAfter(sale.bookedAt, 7)],
    ]),
  );
  await copyPayments(
    client,
    bookings.filter(({ sale }) => sale.status === 'paid'),
  );
}

/** Payments, and their intents at the sandbox. */
async function copyPayments(
  client: pg.PoolClient,
  paid: readonly { phone: GeneratedPhone; sale: Sale }[],
): Promise<void> {
  const payments = paid.map(({ phone, sale }) => {
    const id = idAt(sale.bookedAt, randomOf(phone));
    return { id, phone, sale, intent: `sandbox_pi_${id}`, secret: `sandbox_pi_${id}_secret` };
  });
  await copyRows(
    client,
    `sandbox.intents (id, client_secret, idempotency_key, amount_cents, currency, booking_id,
      status, created_at)`,
    payments.map(({ id, phone, sale, intent, secret }) => [
      ...[
        intent,
        secret,
        id,
        phone.sellingPriceCents,
        shopCurrency().code,
        sale.bookingId,
        'succeeded',
      ],
      sale.bookedAt,
    ]),
  );
  await copyRows(
    client,
    `handovers (booking_id, method, status, due_at, handed_over_at, handed_over_by,
      guarantee_until, settled_outside)`,
    payments.map(({ sale }) => [
      ...[sale.bookingId, 'meeting', 'handed-over', daysAfter(sale.bookedAt, 2)],
      ...[daysAfter(sale.bookedAt, 2), 'before', daysAfter(sale.bookedAt, 2 + guaranteeDays)],
      true,
    ]),
  );
  await copyRows(
    client,
    `payments (id, booking_id, product_id, buyer_id, amount_cents, provider, intent_id,
      client_secret, status, created_at, settled_at)`,
    payments.map(({ id, phone, sale, intent, secret }) => [
      ...[id, sale.bookingId, phone.id, sale.buyerId, phone.sellingPriceCents, 'sandbox'],
      ...[intent, secret, 'captured', sale.bookedAt, sale.bookedAt],
    ]),
  );
}

function randomOf(phone: GeneratedPhone) {
  return seededRandom(Number.parseInt(phone.id.slice(-8), 16));
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}
