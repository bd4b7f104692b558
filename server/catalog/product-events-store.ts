import { sql } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/event-types.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { recordEvents } from '#server/webhooks/public.ts';

/**
 * Writes the event of a product for webhooks, with its state after the change.
 * @param trx the transaction of the change
 * @param type what happened
 * @param productId the product
 */
export function recordProductEvent(
  trx: Transaction,
  type: Extract<WebhookEvent, `product.${string}`>,
  productId: string,
): Promise<void> {
  return recordEvents(
    trx,
    type,
    sql`select p.seller_id, json_build_object('productId', p.id, 'sellerId', p.seller_id,
        'status', p.status, 'priceCents', p.selling_price_cents, 'currency', p.currency) as data
      from products p where p.id = ${productId}`,
  );
}
