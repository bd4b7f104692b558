import type pg from 'pg';
import type { Transaction } from '#server/platform/database/database.ts';
import { firstImage } from './listed-fields-store.ts';

/** The SQL of promotions. */

/**
 * Live promotions of unsold products with the products' facts, newest first, as JSON text.
 * @param pool the database
 * @param signedIn whether the seller's email is included
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
 * Inserts a live promotion, or finds the existing one.
 * @param trx the transaction that holds the product's lock
 * @param id of a new one
 * @param productId the product
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
