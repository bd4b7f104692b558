import { sql } from 'kysely';
import { facets, filterOf, type Facet } from '#contract/catalog/filters.ts';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { WebhookEvent } from '#contract/webhooks/event-types.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { recordProductEvent } from './product-events-store.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The SQL of changes that wishlists and saved searches are notified of. */

/** A change of a product that notifies people. */
export interface WatchedChange {
  readonly id: string;
  readonly what: 'listed' | 'changed' | 'relisted' | 'sold';
  readonly productId: string;
  /** The price before, in cents; absent when the price is the same. */
  readonly wasCents?: number;
  /** Since when it was not for sale (ISO 8601), if it is listed again. */
  readonly goneAt?: string;
  /** When, on the database's clock (ISO 8601). */
  readonly at: string;
}

type ProductEvent = Extract<WebhookEvent, `product.${string}`>;

/** The webhook event of a change; a change without one causes no event. */
const eventOf: Readonly<Partial<Record<WatchedChange['what'], ProductEvent>>> = {
  listed: 'product.listed',
  relisted: 'product.listed',
  changed: 'product.changed',
  sold: 'product.sold',
};

/**
 * Queues the job `market-news`, which notifies everybody who watches a product, in the transaction that changes
 * it, and writes the event of webhooks, if there is one. The queue's SQL function makes job and change commit
 * together.
 * @param trx the transaction that holds the product's lock
 * @param change what happened
 */
export async function announceChange(
  trx: Transaction,
  change: Omit<WatchedChange, 'id' | 'at'>,
): Promise<void> {
  const payload = JSON.stringify({ ...change, id: newId() });
  await sql`select graphile_worker.add_job('market-news',
    (${payload}::jsonb || jsonb_build_object('at', app_now()))::json)`.execute(trx);
  const event = eventOf[change.what];
  if (event) await recordProductEvent(trx, event, change.productId);
}

const facetFields = facets
  .map((facet) => `'${facet}', p.facet_${filterOf(facet).column}`)
  .join(', ');

/** A product as wishlists and saved searches read it. */
export interface WatchedPhone {
  readonly id: string;
  readonly sellerId: string;
  readonly categoryId: string;
  readonly modelId: string | null;
  readonly name: string;
  readonly location: string;
  readonly storageGb: number | null;
  readonly cents: number;
  /** What filters know of it. */
  readonly facets: Readonly<Record<Facet, number>>;
  readonly status: ProductStatus;
  readonly createdAt: Date;
  readonly soldAt: Date | null;
  /** The newest price change. */
  readonly change: { readonly id: string; readonly wasCents: number; readonly at: string } | null;
}

/**
 * The current state of a watched product.
 * @param db the database
 * @param id the product
 * @returns null when there is none
 */
export async function readWatched(db: Database, id: string): Promise<WatchedPhone | null> {
  const { rows } = await sql<WatchedPhone>`
    select p.id, p.seller_id as "sellerId", p.category_id as "categoryId",
      p.model_id as "modelId", p.name, p.location, p.storage_gb as "storageGb",
      p.selling_price_cents as cents, json_build_object(${sql.raw(facetFields)}) as facets,
      p.status, p.created_at as "createdAt",
      p.sold_at as "soldAt",
      (select json_build_object('id', x.id, 'wasCents', x.old_price_cents, 'at', x.changed_at)
        from price_changes x where x.product_id = p.id order by x.id desc limit 1) as change
    from products p where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
