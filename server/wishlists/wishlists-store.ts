import { sql } from 'kysely';
import { phoneFields, storedFields, type StoredFacts } from '#contract/catalog/phone-fields.ts';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { isPublicRow, priceVerdict, salesLikeIt, usualRange } from '#server/catalog/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The wishes of buyers (tables wishes and relisting_alerts). */

export interface WishRow extends StoredFacts {
  id: string;
  product_id: string;
  category_id: string;
  product_name: string;
  product_img: string;
  price_cents: number;
  product_status: string;
  seller_name: string;
  seller_phone: string;
  buyer_name: string;
  buyer_email: string;
  condition: Wish['condition'];
  location: string;
  buying_year: number;
  years_of_use: number;
  verified: boolean;
  promotion_base_cents: number | null;
  price_verdict: Wish['priceVerdict'];
  usual_range: Wish['usualRange'];
  wished_at: Date;
  /** The price when it was wished for. */
  wished_cents: number;
}

/** The optional facts under their own names; p is the product. */
const factColumns = sql.raw(
  storedFields.map((name) => `p.${phoneFields[name].column} as "${name}"`).join(', '),
);

/**
 * A page of a buyer's wishes for phones that are public, newest first; one row more than the limit when there are more.
 * @param db the database
 * @param email the buyer's
 * @param page which page
 */
export async function listWishes(db: Database, email: string, page: Page): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    select w.id, p.id as product_id, p.category_id, p.name as product_name,
      '/images/' || i.image_id || '/640.webp' as product_img, p.selling_price_cents as price_cents,
      p.status as product_status, s.name as seller_name, p.phone as seller_phone,
      b.name as buyer_name, b.email as buyer_email, p.condition, p.location, p.buying_year,
      p.years_of_use::float8, s.verified_at is not null as verified, p.promotion_base_cents,
      ${sql.raw(priceVerdict)} as price_verdict, ${sql.raw(usualRange)} as usual_range,
      w.created_at as wished_at,
      -- A change stores the price before it, which was valid until then.
      coalesce((select x.old_price_cents from price_changes x
        where x.product_id = p.id and x.changed_at > w.created_at order by x.id limit 1),
        p.selling_price_cents) as wished_cents, ${factColumns}
    from users b join wishes w on w.buyer_id = b.id join products p on p.id = w.product_id
    join users s on s.id = p.seller_id ${sql.raw(salesLikeIt)}
    left join product_images i on i.product_id = p.id and i.position = 0
    where b.email = ${email} and w.id < ${page.before} and ${sql.raw(isPublicRow('p'))}
    order by w.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/**
 * Inserts a wish unless it exists.
 * @param trx the transaction
 * @param wish its buyer and phone
 * @returns whether it is new
 */
export async function insertWish(
  trx: Transaction,
  wish: { id: string; buyerId: string; productId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('wishes')
    .values({ id: wish.id, buyer_id: wish.buyerId, product_id: wish.productId })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The number of a buyer's wishes.
 * @param trx the transaction
 * @param buyerId the person
 */
export async function countWishes(trx: Transaction, buyerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('wishes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes a buyer's own wish.
 * @param db the database
 * @param id of the wish
 * @param buyerId the buyer who must own it
 * @returns whether there was one
 */
export async function deleteWish(db: Database, id: string, buyerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes all wishes for a withdrawn phone and remembers their owners, who are notified when it is
 * back; a phone that an admin took out never is.
 * @param trx the transaction
 * @param productId of the phone
 */
export async function deleteWishesFor(trx: Transaction, productId: string): Promise<void> {
  await sql`
    with gone as (delete from wishes where product_id = ${productId} returning buyer_id)
    insert into relisting_alerts (buyer_id, product_id)
    select buyer_id, ${productId} from gone
    where not (select taken_down from products where id = ${productId})
    on conflict do nothing`.execute(trx);
}

export interface WithdrawnWishRow {
  /** Of the phone. */
  id: string;
  productName: string;
  withdrawnAt: Date;
}

/**
 * A page of the phones that were on a buyer's wishlist until they were withdrawn, newest phone first;
 * one row more than the limit when there are more.
 * @param db the database
 * @param email the buyer's
 * @param page which page, by the phones' ids
 */
export async function listWithdrawnWishes(
  db: Database,
  email: string,
  page: Page,
): Promise<WithdrawnWishRow[]> {
  const { rows } = await sql<WithdrawnWishRow>`
    select w.product_id as id, p.name as "productName", w.created_at as "withdrawnAt"
    from users b join relisting_alerts w on w.buyer_id = b.id join products p on p.id = w.product_id
    where b.email = ${email} and w.product_id < ${page.before}
    order by w.product_id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/**
 * Deletes a buyer's own wish for a withdrawn phone.
 * @param db the database
 * @param productId of the phone
 * @param buyerId the buyer
 * @returns whether there was one
 */
export async function deleteWithdrawnWish(
  db: Database,
  productId: string,
  buyerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('relisting_alerts')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
