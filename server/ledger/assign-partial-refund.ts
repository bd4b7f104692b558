import { findParties, lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { assignPartialRefundTo } from './book-partial-refund.ts';
import { lockCapturedPayment } from './entries-store.ts';

/**
 * Lets the seller bear a partial refund made by hand at the provider; until then it is the shop's.
 * @param db the database
 * @param by the admin's id; null for the command npm run admin
 * @param bookingId a paid booking
 * @returns the cents the seller bears
 * @throws Refusal not-found, nothing-to-assign
 */
export async function assignPartialRefund(
  db: Database,
  by: string | null,
  bookingId: string,
): Promise<number> {
  const parties = await findParties(db, bookingId);
  if (!parties) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, parties.productId, 'update');
    await lockBooking(trx, bookingId);
    const payment = await lockCapturedPayment(trx, bookingId);
    const cents = payment && product ? await assignPartialRefundTo(trx, payment, product) : 0;
    if (cents === 0) throw new Refusal('nothing-to-assign');
    await recordAdminAction(trx, {
      by,
      action: 'assign-partial-refund',
      target: { kind: 'booking', id: bookingId },
      details: { cents },
    });
    return cents;
  });
}
