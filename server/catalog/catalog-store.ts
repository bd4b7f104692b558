import { sql } from 'kysely';
import type pg from 'pg';
import type { ProductStatus } from '#contract/catalog.ts';
import { anyOf, appNow, type Database, type Transaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pages-of-lists.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type Asked,
  type Key,
  type PageOfRows,
} from '#server/platform/table-of-rows.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import { contactFields, firstImage, productFields } from './listed-fields.ts';

/** All SQL of the catalog slice. */

// The number of rows stands in the statement: what the planner does not know it takes for many.
const productsForSale = (name: string, fields: string, limit: number) => ({
  name: `${name}-${limit}`,
  text: `select json_build_object(${fields})::text as json, page.id
    from (select * from products where category_id = $1 and status = 'available' and id < $2
      order by id desc limit ${limit}) page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    join users s on s.id = p.seller_id
    order by page.id desc`,
});
const forVisitors = (limit: number) =>
  productsForSale('products-for-visitors', productFields, limit);
const forSignedIn = (limit: number) =>
  productsForSale('products-for-signed-in', `${productFields}, ${contactFields}`, limit);

/**
 * A page of a brand's available phones, newest first, each as JSON text of the contract's product.
 * @param pool the database
 * @param categoryId '01' to '03'
 * @param page which page; one row more is returned when there are more
 * @param signedIn whether contact fields are shown
 */
export async function listForSale(
  pool: pg.Pool,
  categoryId: string,
  page: Page,
  signedIn: boolean,
): Promise<{ id: string; json: string }[]> {
  const { rows } = await pool.query<{ id: string; json: string }>({
    ...(signedIn ? forSignedIn : forVisitors)(Math.trunc(page.limit) + 1),
    values: [categoryId, page.before],
  });
  return rows;
}

/** By what a seller's phones can be ordered (contract/tables.ts). */
export const ownPhoneKeys = {
  name: byText(sql`lower(p.name)`),
  price: byNumber(sql`p.selling_price_cents`),
  status: byNumber(sql`(p.status = 'sold')::integer`),
} satisfies Record<string, Key>;

const ownPhone = sql.raw(`json_build_object(${productFields}, ${contactFields},
  'status', case when p.status = 'available' and h.product_id is not null then 'being-paid'
    else p.status end,
  'heldUntil', case when p.status = 'available' then h.held_until end,
  'advertised', exists (select from promotions m where m.product_id = p.id and m.ended_at is null),
  'bookings', (select count(*) from bookings b
    where b.product_id = p.id and b.status in ('unpaid', 'paid')),
  'returnAsked', exists (select from bookings b
    where b.product_id = p.id and b.status = 'paid' and b.return_status = 'asked'))::text as json`);

/**
 * A page of a seller's own phones, newest first, each as JSON text of the contract's ownProduct.
 * @param db the database
 * @param email the seller's
 * @param asked order and page
 * @param which the listed ones, or those that were taken off the shop and can be listed again; words that
 *   their names must hold
 */
export function listOfSeller(
  db: Database,
  email: string,
  asked: Asked,
  which: { readonly withdrawn?: boolean; readonly q?: string | undefined } = {},
): Promise<PageOfRows<{ id: string; json: string }>> {
  const table = {
    select: ownPhone,
    from: sql`users s join products p on p.seller_id = s.id
      join categories c on c.id = p.category_id
      left join payment_holds h on h.product_id = p.id and h.held_until > app_now()`,
    id: sql`p.id`,
    where: [
      sql`s.email = ${email}`,
      which.withdrawn
        ? sql`p.status = 'withdrawn' and not p.taken_down`
        : sql`p.status <> 'withdrawn'`,
      ...holdsWords(sql`lower(p.name)`, which.q),
    ],
  };
  return readRows(db, table, asked);
}

/**
 * The brands with how many phones each has for sale, as JSON text (migration 0106).
 * @param pool the database
 */
export async function listCategories(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: 'categories',
    text: `select coalesce(json_agg(json_build_object('_id', c.uid, 'id', c.id, 'name', c.name,
        'cateImg', c.image, 'forSale', coalesce(b.phones, 0) + (
          select coalesce(sum(n.change), 0) from cell_changes n where n.cell >> 27 = c.id::int))
        order by c.id), '[]')::text as json
      from categories c left join brand_counts b on b.category_id = c.id`,
  });
  return rows[0]?.json ?? '[]';
}

/**
 * Live promotions of unsold phones, facts joined from the product, newest first, as JSON text.
 * @param pool the database
 * @param signedIn whether the seller's email is shown
 */
export async function listPromotions(pool: pg.Pool, signedIn: boolean): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: signedIn ? 'promotions-for-signed-in' : 'promotions-for-visitors',
    text: `select coalesce(json_agg(row order by id desc), '[]')::text as json from (
      select m.id, json_build_object('_id', m.id, 'productId', p.id, 'categoryId', p.category_id,
        'productName', p.name, 'condition', p.condition, 'productImg', ${firstImage},
        'sealingPrice', (p.selling_price_cents / 100.0)::float8, 'sellerName', s.name,
        ${signedIn ? `'sellerEmail', s.email,` : ''} 'paid', false) as row
      from promotions m join products p on p.id = m.product_id and p.status = 'available'
      join users s on s.id = p.seller_id and s.deleted_at is null
      where m.ended_at is null order by m.id desc limit 100) live`,
  });
  return rows[0]?.json ?? '[]';
}

/**
 * Whether a brand exists.
 * @param db the database
 * @param id from a path
 */
export async function categoryExists(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What the database's clock says about a product's dates. A day is given in every direction's
 * favour: it is today wherever on earth it is today.
 * @param trx the transaction
 * @param postedDate ISO date
 * @param buyingYear a year
 */
export async function checkDates(trx: Transaction, postedDate: string, buyingYear: number) {
  const { rows } = await sql<{ posted_later: boolean; bought_later: boolean; this_year: number }>`
    select ${postedDate}::date > ((app_now() at time zone 'utc') + interval '14 hours')::date
        as posted_later,
      ${buyingYear}::int > extract(year from (app_now() at time zone 'utc') + interval '14 hours')
        as bought_later,
      extract(year from (app_now() at time zone 'utc') + interval '14 hours')::int
        as this_year`.execute(trx);
  return rows[0] ?? { posted_later: true, bought_later: true, this_year: 0 };
}

/**
 * Stores a product; its photos follow.
 * @param trx the transaction
 * @param product the row
 */
export async function insertProduct(
  trx: Transaction,
  product: Insertable<Tables['products']>,
): Promise<void> {
  await trx.insertInto('products').values(product).execute();
}

export interface LockedProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly status: ProductStatus;
  /** An admin took it out of the shop. */
  readonly takenDown: boolean;
}

/**
 * Locks a product, the first lock of every change to what hangs on it (server rules: product →
 * booking → payment).
 * @param trx the transaction
 * @param id the product
 * @param strength `update` to change it, `share` to keep others from changing it
 */
export async function lockProduct(
  trx: Transaction,
  id: string,
  strength: 'update' | 'share',
): Promise<LockedProduct | null> {
  const query = trx
    .selectFrom('products')
    .select(['id', 'seller_id', 'name', 'selling_price_cents', 'status', 'taken_down'])
    .where('id', '=', id);
  const row = await (
    strength === 'update' ? query.forUpdate() : query.forShare()
  ).executeTakeFirst();
  return row ? lockedProduct(row) : null;
}

/**
 * Keeps others from changing products, several at once.
 * @param trx the transaction
 * @param ids the products
 * @param whenLocked whether a product that is locked is waited for or left out
 * @returns those there are, by id
 */
export async function lockProductsShared(
  trx: Transaction,
  ids: readonly string[],
  whenLocked: 'wait' | 'skip',
): Promise<Map<string, LockedProduct>> {
  // In an order of their own, as everybody locks them.
  const query = trx
    .selectFrom('products')
    .select(['id', 'seller_id', 'name', 'selling_price_cents', 'status', 'taken_down'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare();
  const rows = await (whenLocked === 'skip' ? query.skipLocked() : query).execute();
  return new Map(rows.map((row) => [row.id, lockedProduct(row)]));
}

function lockedProduct(
  row: Pick<
    Selectable<Tables['products']>,
    'id' | 'seller_id' | 'name' | 'selling_price_cents' | 'status' | 'taken_down'
  >,
): LockedProduct {
  return {
    id: row.id,
    sellerId: row.seller_id,
    name: row.name,
    priceCents: row.selling_price_cents,
    status: row.status,
    takenDown: row.taken_down,
  };
}

/**
 * Takes a locked product off the market and ends its promotion.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 * @param status what becomes of it
 * @param takenDown an admin does it against its seller's will
 */
export async function takeOffMarket(
  trx: Transaction,
  id: string,
  status: 'sold' | 'withdrawn',
  takenDown = false,
): Promise<void> {
  await trx
    .updateTable('products')
    .set(
      status === 'sold'
        ? { status, sold_at: appNow }
        : { status, withdrawn_at: appNow, taken_down: takenDown },
    )
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('promotions')
    .set({ ended_at: appNow })
    .where('product_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Gives a locked product that was sold back to its seller, or puts one on sale again that was
 * returned or withdrawn.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 * @param status what becomes of it
 */
export async function putBack(
  trx: Transaction,
  id: string,
  status: 'returned' | 'available',
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ status, sold_at: null, withdrawn_at: null })
    .where('id', '=', id)
    .where('status', 'in', status === 'returned' ? ['sold'] : ['returned', 'withdrawn'])
    .execute();
}

/**
 * A seller's unsold phones, in the order in which locks are taken.
 * @param trx the transaction
 * @param sellerId whose
 */
export async function listUnsoldIds(trx: Transaction, sellerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['available', 'returned'])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Makes a promotion live, or finds the one that already is.
 * @param trx the transaction that holds the product's lock
 * @param id for a new one
 * @param productId what is advertised
 * @returns the live promotion's id
 */
export async function ensurePromotion(
  trx: Transaction,
  id: string,
  productId: string,
): Promise<string> {
  const live = await trx
    .selectFrom('promotions')
    .select('id')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (live) return live.id;
  await trx.insertInto('promotions').values({ id, product_id: productId }).execute();
  return id;
}

/**
 * The first phone of each part of the sitemap: every `partSize`-th of those for sale.
 * @param pool the database
 * @param partSize how many phones a part has
 */
export async function startsOfPhonesForSearch(pool: pg.Pool, partSize: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select id, row_number() over (order by id) as place from products where status = 'available'
     ) numbered where place % $1 = 1 % $1 order by id`,
    [partSize],
  );
  return rows.map(({ id }) => id);
}

/**
 * Phones for sale from one on, with the moment they were listed.
 * @param pool the database
 * @param start the id of the first
 * @param limit at most so many
 */
export async function phonesForSearchFrom(
  pool: pg.Pool,
  start: string,
  limit: number,
): Promise<{ id: string; changed: Date }[]> {
  const { rows } = await pool.query<{ id: string; changed: Date }>(
    `select id, created_at as changed from products
     where status = 'available' and id >= $1 order by id limit $2`,
    [start, limit],
  );
  return rows;
}
