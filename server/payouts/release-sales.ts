import { lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import {
  isStillReleasable,
  listReleasable,
  lockHandover,
  setReleased,
  type Releasable,
} from '#server/handovers/public.ts';
import { bookRelease, lockCapturedPayment } from '#server/ledger/public.ts';
import type { PayoutsContext } from './payouts-context.ts';

/** Sales checked in one round. */
const batchSize = 100;

/**
 * Makes held money owed: of sales whose guarantee is over and about which nothing is open.
 * @param context database and settings
 * @returns how many were released
 */
export async function releaseSales(context: PayoutsContext): Promise<number> {
  let released = 0;
  for (const sale of await listReleasable(context.db, batchSize)) {
    if (await releaseSale(context, sale)) released += 1;
  }
  return released;
}

async function releaseSale(
  { db, postageCents, onStep }: PayoutsContext,
  { bookingId, productId, sellerId }: Releasable,
): Promise<boolean> {
  const done = await db.transaction().execute(async (trx) => {
    await lockProduct(trx, productId, 'share');
    await lockBooking(trx, bookingId);
    const payment = await lockCapturedPayment(trx, bookingId);
    const handover = await lockHandover(trx, bookingId);
    // A return may have been requested, or a dispute opened, since it was listed.
    if (!payment || !handover || !(await isStillReleasable(trx, bookingId))) return false;
    await bookRelease(trx, payment, sellerId, handover.method === 'courier' ? postageCents : 0);
    await setReleased(trx, bookingId);
    await onStep?.('releasing', bookingId);
    return true;
  });
  await onStep?.('released', bookingId);
  return done;
}
