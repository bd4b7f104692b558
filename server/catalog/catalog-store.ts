import { sql } from 'kysely';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { minPriceCents } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { contactFields, productFields, productJoins } from './listed-fields-store.ts';
import { salesLikeIt } from './price-verdict-store.ts';

/** The SQL that lists products of a brand and of a seller. */

// The limit is a literal: with a parameter the planner assumes many rows.
const productsForSale = (name: string, fields: string, limit: number) => ({
  name: `${name}-${limit}`,
  text: `select json_build_object(${fields})::text as json, page.id
    from (select * from products where category_id = $1 and status = 'available' and id < $2
      order by id desc limit ${limit}) page
    join products p on p.id = page.id
    ${productJoins}
    order by page.id desc`,
});
const forVisitors = (limit: number) =>
  productsForSale('products-for-visitors', productFields, limit);
const forSignedIn = (limit: number) =>
  productsForSale('products-for-signed-in', `${productFields}, ${contactFields}`, limit);

/**
 * A page of a brand's available products, newest first, each as JSON text of the contract's product.
 * @param pool the database
 * @param categoryId a brand's, e.g. '02'
 * @param page which page; one row more is returned when there are more
 * @param signedIn whether contact fields are included
 */
export async function listForSale(
  pool: ReadPool,
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

/**
 * A page of a seller's available products, newest first, each as JSON text of the contract's product
 * without contact fields.
 * @param pool the database
 * @param sellerId the seller
 * @param page which page; one row more is returned when there are more
 */
export async function listForSaleBy(
  pool: ReadPool,
  sellerId: string,
  page: Page,
): Promise<{ id: string; json: string }[]> {
  const { rows } = await pool.query<{ id: string; json: string }>({
    name: `products-of-seller-${Math.trunc(page.limit) + 1}`,
    text: `select json_build_object(${productFields})::text as json, page.id
      from (select * from products where seller_id = $1 and status = 'available' and id < $2
        order by id desc limit ${Math.trunc(page.limit) + 1}) page
      join products p on p.id = page.id
      ${productJoins}
      where s.deleted_at is null
      order by page.id desc`,
    values: [sellerId, page.before],
  });
  return rows;
}

/** The sort keys of a seller's products (contract/common/table-sorts.ts). */
export const ownPhoneKeys = {
  name: byText(sql`lower(p.name)`),
  price: byNumber(sql`p.selling_price_cents`),
  status: byNumber(sql`(p.status = 'sold')::integer`),
} satisfies Record<string, SortKey>;

const ownPhone = sql.raw(`json_build_object(${productFields}, ${contactFields},
  'status', case when p.status = 'available' and h.product_id is not null then 'being-paid'
    else p.status end,
  'soldFor', case when p.status = 'sold' then (select (b.price_cents / 100.0)::float8
    from bookings b where b.product_id = p.id and b.status = 'paid' limit 1) end,
  'heldUntil', case when p.status = 'available' then h.held_until end,
  'advertised', p.promotion_base_cents is not null,
  'promotion', (select json_build_object('_id', m.id,
      'priceBefore', (m.price_before_cents / 100.0)::float8)
    from promotions m where m.product_id = p.id and m.ended_at is null),
  'promotionOffer', case when p.status = 'available' and p.promotion_base_cents is null then
    (select json_build_object('basePrice', (base.cents / 100.0)::float8, 'sealingPrice',
        case when base.cents * 9::bigint / 10 >= ${minPriceCents}
          then (base.cents * 9::bigint / 10 / 100.0)::float8 end)
      from (select lowest_recent_price(p) as cents) base) end,
  'bookings', (select count(*) from bookings b
    where b.product_id = p.id and b.status in ('unpaid', 'paid')),
  'returnAsked', exists (select from bookings b
    where b.product_id = p.id and b.status = 'paid' and b.return_status = 'asked'))::text as json`);

const ownStates = {
  listed: sql`p.status <> 'withdrawn'`,
  withdrawn: sql`p.status = 'withdrawn' and not p.taken_down`,
};

/**
 * A page of a seller's own products, newest first, each as JSON text of the contract's ownProduct.
 * @param db the database
 * @param email the seller's
 * @param table order and page
 * @param which the listed ones, or those withdrawn that can be listed again; words that their names must contain
 */
export function listOfSeller(
  db: Database,
  email: string,
  table: TableRequest,
  which: {
    readonly state?: keyof typeof ownStates;
    readonly q?: string | undefined;
  } = {},
): Promise<PageOfRows<{ id: string; json: string }>> {
  const query = {
    select: ownPhone,
    from: sql`users s join products p on p.seller_id = s.id
      join categories c on c.id = p.category_id ${sql.raw(salesLikeIt)}
      left join payment_holds h on h.product_id = p.id and h.held_until > app_now()`,
    id: sql`p.id`,
    where: [
      sql`s.email = ${email}`,
      ownStates[which.state ?? 'listed'],
      ...holdsWords(sql`lower(p.name)`, which.q),
    ],
  };
  return readRows(db, query, table);
}
