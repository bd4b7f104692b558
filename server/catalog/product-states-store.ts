import type { Selectable } from 'kysely';
import type { ProductStatus } from '#contract/catalog/states.ts';
import {
  anyOf,
  appNow,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** The SQL that locks phones and takes one from a state to the next. */

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
 * The seller of a product.
 * @param db the database
 * @param productId the product
 * @returns the seller's id, or null when there is no such product
 */
export async function findSellerOf(db: Database, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.seller_id ?? null;
}
