import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The wishes of buyers (tables wishes and past_wishes). */

export interface WishRow {
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
}

/**
 * A page of a buyer's wishes, newest first; one row more than the limit when there are more.
 * @param db the database
 * @param email the buyer's
 * @param page which page
 */
export async function listWishes(db: Database, email: string, page: Page): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    select w.id, p.id as product_id, p.category_id, p.name as product_name,
      '/images/' || i.image_id || '/640.webp' as product_img, p.selling_price_cents as price_cents,
      p.status as product_status, s.name as seller_name, p.phone as seller_phone,
      b.name as buyer_name, b.email as buyer_email
    from users b join wishes w on w.buyer_id = b.id join products p on p.id = w.product_id
    join users s on s.id = p.seller_id
    left join product_images i on i.product_id = p.id and i.position = 0
    where b.email = ${email} and w.id < ${page.before}
    order by w.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/**
 * Locks a buyer so that concurrent wishes can't exceed the limit together; the last lock of a
 * transaction.
 * @param trx the transaction
 * @param buyerId the person
 */
export async function lockBuyer(trx: Transaction, buyerId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
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
    insert into past_wishes (buyer_id, product_id)
    select buyer_id, ${productId} from gone
    where not (select taken_down from products where id = ${productId})
    on conflict do nothing`.execute(trx);
}
