import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import type { WatchedChange } from '#server/catalog/public.ts';
import { notifyEach } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { listDearerBookings } from './unpaid-bookings-store.ts';

/** The number of people notified in one transaction. */
const batchSize = 200;

/**
 * Notifies buyers that a phone they have booked got cheaper: their booking keeps its price unless they take the
 * new one (POST /booking/:id/new-price). Buyers who also wish for it get the notification of wishes instead.
 * Part of the job of a changed phone.
 * @param db the database
 * @param change what happened to the phone
 * @param log receives who could not be notified
 */
export async function notifyCheaperBookings(
  db: Database,
  change: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  if (change.what !== 'changed' || change.wasCents === undefined) return;
  const { id, productId } = change;
  const list = (after: string) => listDearerBookings(db, productId, { after, limit: batchSize });
  for await (const bookings of keysetBatches(batchSize, (booking) => booking.id, list)) {
    await db.transaction().execute((trx) =>
      notifyEach(
        trx,
        bookings.map(({ buyerId, productName, priceCents, bookedCents }) => ({
          to: buyerId,
          kind: 'booking-cheaper' as const,
          cause: id,
          facts: { productName, price: toPrice(priceCents), booked: toPrice(bookedCents) },
          productId,
          // A price that changes all day is mailed once; the rest goes into the daily mail.
          mailLimit: { name: `booking-cheaper ${productId}`, perDay: 1 },
        })),
        log,
      ),
    );
  }
}
