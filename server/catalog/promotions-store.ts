import { sql } from 'kysely';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { firstImage } from './listed-fields-store.ts';
import { priceVerdict, salesLikeIt, usualRange } from './price-verdict-store.ts';

/** The SQL of promotions. */

/**
 * Live promotions of unsold products with the products' facts, newest first, as JSON text.
 * @param pool the database
 * @param signedIn whether the seller's email is included
 */
export async function listPromotions(pool: ReadPool, signedIn: boolean): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: signedIn ? 'promotions-for-signed-in' : 'promotions-for-visitors',
    text: `select coalesce(json_agg(row order by id desc), '[]')::text as json from (
      select m.id, json_build_object('_id', m.id, 'productId', p.id, 'categoryId', p.category_id,
        'productName', p.name, 'condition', p.condition, 'productImg', ${firstImage},
        'sealingPrice', (p.selling_price_cents / 100.0)::float8,
        'basePrice', (p.promotion_base_cents / 100.0)::float8, 'priceVerdict', ${priceVerdict},
        'usualRange', ${usualRange}, 'sellerName', s.name,
        ${signedIn ? `'sellerEmail', s.email,` : ''} 'paid', false) as row
      from promotions m join products p on p.id = m.product_id and p.status = 'available'
      join users s on s.id = p.seller_id and s.deleted_at is null
      ${salesLikeIt}
      where m.ended_at is null order by m.id desc limit 100) live`,
  });
  return rows[0]?.json ?? '[]';
}

/**
 * The live promotion of a product.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @returns its id, or null
 */
export async function findLivePromotion(
  trx: Transaction,
  productId: string,
): Promise<string | null> {
  const live = await trx
    .selectFrom('promotions')
    .select('id')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return live?.id ?? null;
}

/**
 * A promotion by its id, live or ended.
 * @param trx the transaction
 * @param id from a path
 */
export async function findPromotion(
  trx: Transaction,
  id: string,
): Promise<{ readonly productId: string; readonly ended: boolean } | null> {
  const row = await trx
    .selectFrom('promotions')
    .select(['product_id', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { productId: row.product_id, ended: row.ended_at !== null } : null;
}

/**
 * The base price of a promotion that begins now: the product's lowest price of the last 30 days,
 * prices under a promotion left out.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @returns cents
 */
export async function readBaseCents(trx: Transaction, productId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select lowest_recent_price(p) as cents from products p where p.id = ${productId}`.execute(trx);
  if (!rows[0]) throw new Error('a locked product has a price');
  return rows[0].cents;
}

/**
 * Begins a promotion and lowers the product's price.
 * @param trx the transaction that holds the product's lock
 * @param promotion its new id, the product, and in cents: the base price, the promoted price, and the
 *   price until now
 */
export async function startPromotion(
  trx: Transaction,
  promotion: {
    readonly id: string;
    readonly productId: string;
    readonly baseCents: number;
    readonly promotedCents: number;
    readonly beforeCents: number;
  },
): Promise<void> {
  const { id, productId, baseCents, promotedCents, beforeCents } = promotion;
  await sql`
    with begun as (insert into promotions (id, product_id, price_before_cents)
        values (${id}, ${productId}, ${beforeCents})),
      changed as (insert into price_changes
          (id, product_id, old_price_cents, new_price_cents, changed_at, under_promotion)
        values (${newId()}, ${productId}, ${beforeCents}, ${promotedCents}, app_now(), true))
    update products set selling_price_cents = ${promotedCents}, promotion_base_cents = ${baseCents}
    where id = ${productId}`.execute(trx);
}

/**
 * Ends the live promotion of a product, if there is one.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param price whether the price from before the promotion is restored, or the present one kept
 */
export async function endPromotion(
  trx: Transaction,
  productId: string,
  price: 'restored' | 'kept',
): Promise<void> {
  const isRestored = price === 'restored';
  await sql`
    with ended as (update promotions set ended_at = app_now()
        where product_id = ${productId} and ended_at is null returning price_before_cents as cents),
      changed as (insert into price_changes
          (id, product_id, old_price_cents, new_price_cents, changed_at)
        select ${newId()}::uuid, p.id, p.selling_price_cents, ended.cents, app_now()
        from products p, ended
        where p.id = ${productId} and ${isRestored} and p.selling_price_cents <> ended.cents)
    update products p set promotion_base_cents = null,
      selling_price_cents = case when ${isRestored} then ended.cents else p.selling_price_cents end
    from ended where p.id = ${productId}`.execute(trx);
}

/**
 * Restores the price from before a promotion that ended with a sale, once the product came back.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function restorePromotedPrice(trx: Transaction, productId: string): Promise<void> {
  await sql`
    with last as (select x.under_promotion from price_changes x where x.product_id = ${productId}
        order by x.id desc limit 1),
      before as (select m.price_before_cents as cents from promotions m, last
        where m.product_id = ${productId} and last.under_promotion order by m.id desc limit 1),
      changed as (insert into price_changes
          (id, product_id, old_price_cents, new_price_cents, changed_at)
        select ${newId()}::uuid, p.id, p.selling_price_cents, before.cents, app_now()
        from products p, before where p.id = ${productId} and p.selling_price_cents <> before.cents)
    update products p set selling_price_cents = before.cents
    from before where p.id = ${productId}`.execute(trx);
}
