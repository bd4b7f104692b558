import { sql, type Selectable } from 'kysely';
import type { ProductStatus } from '#contract/catalog/states.ts';
import {
  anyOf,
  appNow,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { endPromotion, restorePromotedPrice } from './promotions-store.ts';

/** The SQL that locks products and changes their state. */

export interface LockedProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly name: string;
  readonly priceCents: number;
  /** While it is advertised, the price of which it costs nine tenths at most, in cents. */
  readonly promotionBaseCents: number | null;
  readonly status: ProductStatus;
  /** Whether an admin withdrew it. */
  readonly takenDown: boolean;
}

const lockedColumns = [
  'id',
  'seller_id',
  'name',
  'selling_price_cents',
  'promotion_base_cents',
  'status',
  'taken_down',
] as const;

/**
 * Locks a product; always the first lock (server rules: product → booking → payment).
 * @param trx the transaction
 * @param id the product
 * @param strength `update` to change it, `share` to prevent changes
 */
export async function lockProduct(
  trx: Transaction,
  id: string,
  strength: 'update' | 'share',
): Promise<LockedProduct | null> {
  const query = trx.selectFrom('products').select(lockedColumns).where('id', '=', id);
  const row = await (
    strength === 'update' ? query.forUpdate() : query.forShare()
  ).executeTakeFirst();
  return row ? lockedProduct(row) : null;
}

/**
 * Takes shared locks of several products, which prevent changes.
 * @param trx the transaction
 * @param ids the products
 * @param whenLocked whether to wait for a product that is locked, or to skip it
 * @returns the locked products by id
 */
export async function lockProductsShared(
  trx: Transaction,
  ids: readonly string[],
  whenLocked: 'wait' | 'skip',
): Promise<Map<string, LockedProduct>> {
  // Always in the order of their ids, so that transactions cannot deadlock.
  const query = trx
    .selectFrom('products')
    .select(lockedColumns)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare();
  const rows = await (whenLocked === 'skip' ? query.skipLocked() : query).execute();
  return new Map(rows.map((row) => [row.id, lockedProduct(row)]));
}

function lockedProduct(
  row: Pick<Selectable<Tables['products']>, (typeof lockedColumns)[number]>,
): LockedProduct {
  return {
    id: row.id,
    sellerId: row.seller_id,
    name: row.name,
    priceCents: row.selling_price_cents,
    promotionBaseCents: row.promotion_base_cents,
    status: row.status,
    takenDown: row.taken_down,
  };
}

/**
 * Ends the sale of a locked product and its promotion: a withdrawn product has its price from
 * before it again, a sold one keeps its own.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 * @param status its new status
 * @param takenDown whether an admin withdraws it; its seller can't list it again
 */
export async function endSale(
  trx: Transaction,
  id: string,
  status: 'sold' | 'withdrawn',
  takenDown = false,
): Promise<void> {
  // First, since only an available product can be advertised (products_promotion_base).
  await endPromotion(trx, id, status === 'sold' ? 'kept' : 'restored');
  await trx
    .updateTable('products')
    .set(
      status === 'sold'
        ? { status, sold_at: appNow }
        : { status, withdrawn_at: appNow, taken_down: takenDown },
    )
    .where('id', '=', id)
    .execute();
}

/**
 * Returns a locked sold product to its seller, at its price from before a promotion, or puts a returned or withdrawn one on sale again.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 * @param status its new status
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
  if (status === 'returned') await restorePromotedPrice(trx, id);
}

/**
 * The ids of a seller's unsold products, in the order in which locks are taken.
 * @param db the database, or a transaction
 * @param sellerId the seller
 */
export async function listUnsoldIds(
  db: Database | Transaction,
  sellerId: string,
): Promise<string[]> {
  const rows = await db
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

/** The state of a product before it went out of sale. */
interface Absence {
  /** ISO 8601: when it was withdrawn, or paid for the last time. */
  readonly goneAt: string;
  /** Its price then, in cents; absent when it is the same now. */
  readonly wasCents?: number;
}

/**
 * Since when a product is not for sale.
 * @param trx the transaction that holds the product's lock
 * @param id the product, before it is put back
 * @returns null when that is not known
 */
export async function readAbsence(trx: Transaction, id: string): Promise<Absence | null> {
  const { rows } = await sql<{ goneAt: Date; wasCents: number | null }>`
    select g.at as "goneAt", (select x.old_price_cents from price_changes x
      where x.product_id = p.id and x.changed_at >= g.at order by x.id limit 1) as "wasCents"
    from products p cross join lateral (select coalesce(p.withdrawn_at,
      (select max(b.paid_at) from bookings b where b.product_id = p.id)) as at) g
    where p.id = ${id} and g.at is not null`.execute(trx);
  if (!rows[0]) return null;
  const { goneAt, wasCents } = rows[0];
  return { goneAt: goneAt.toISOString(), ...(wasCents !== null && { wasCents }) };
}
