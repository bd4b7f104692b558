import { sql } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/event-types.ts';
import { valuesList, type Transaction } from '#server/platform/database/database.ts';
import { recordEvents } from '#server/webhooks/public.ts';

/**
 * Writes the event of bookings for webhooks, with their state after the change. They don't identify the buyer.
 * @param trx the transaction of the change
 * @param type what happened to all of them
 * @param ids of the bookings
 */
export async function recordBookingEvents(
  trx: Transaction,
  type: Extract<WebhookEvent, `booking.${string}`>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await recordEvents(
    trx,
    type,
    sql`select p.seller_id, json_build_object('bookingId', b.id, 'productId', b.product_id,
        'sellerId', p.seller_id, 'status', b.status, 'priceCents', b.price_cents,
        'givenBackCents', b.given_back_cents, 'currency', b.currency) as data
      from bookings b join products p on p.id = b.product_id
      where b.id = any (${valuesList(ids)}::uuid[])`,
  );
}
