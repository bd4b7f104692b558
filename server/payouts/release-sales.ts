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
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { PayoutsContext } from './payouts-context.ts';

/**
 * Makes held money owed, for sales whose guarantee is over with nothing open. A sale that can't be released
 * stays due, waits by itself and does not delay others.
 * @param context database, settings, and the log, which receives sales that could not be released
 * @returns how many were released
 * @throws the database's error when it is away
 */
export function releaseSales(context: PayoutsContext): Promise<number> {
  const { db, log } = context;
  return handleDueRows<Releasable>(db, {
    queue: 'sale-release',
    idOf: ({ bookingId }) => bookingId,
    list: (after, limit) => listReleasable(db, { after, limit }),
    handle: (sale) => releaseSale(context, sale),
    warn: ({ bookingId }, error) =>
      log.error(
        withRunbook('payout-unfinished', { err: error, booking: bookingId }),
        'the money of a sale is not released yet',
      ),
  });
}

async function releaseSale(
  { db, postageCents, onStep }: PayoutsContext,
  { bookingId, productId, sellerId }: Releasable,
): Promise<boolean> {
  const done = await db.transaction().execute(async (trx) => {
    await lockProduct(trx, productId, 'share');
    const booking = await lockBooking(trx, bookingId);
    const payment = await lockCapturedPayment(trx, bookingId);
    const handover = await lockHandover(trx, bookingId);
    // A return may have been requested, or a dispute opened, since it was listed.
    if (!payment || !handover || !(await isStillReleasable(trx, bookingId))) return false;
    const credit = booking?.postageCents ?? postageCents;
    await bookRelease(trx, payment, sellerId, handover.method === 'courier' ? credit : 0);
    await setReleased(trx, bookingId);
    await onStep?.('releasing', bookingId);
    return true;
  });
  await onStep?.('released', bookingId);
  return done;
}
