import type { FastifyBaseLogger } from 'fastify';
import { findParties } from '#server/bookings/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import { lockSaleState, type LockedSaleState } from './lock-sale-state.ts';
import { notifyDeclined } from './notify-price-reduction.ts';
import {
  listOverdueReductions,
  lockReduction,
  setReductionSettled,
  type ReductionRow,
} from './price-reductions-store.ts';

/**
 * Declines lower prices that nobody has answered in time; a recurring job.
 * @param db the database
 * @param log receives those that could not be handled; each stays due and waits by itself
 * @returns how many expired
 * @throws the database's error when it is away
 */
export function expirePriceReductions(db: Database, log: FastifyBaseLogger): Promise<number> {
  return handleDueRows<{ id: string; bookingId: string }>(db, {
    queue: 'price-reduction-end',
    idOf: ({ id }) => id,
    list: (after, limit) => listOverdueReductions(db, { after, limit }),
    handle: ({ id, bookingId }) => expire(db, id, bookingId),
    warn: ({ id }, error) =>
      log.warn(
        withRunbook('sale-deadline-failed', { err: error, reduction: id }),
        'a price reduction has not expired yet',
      ),
  });
}

async function expire(db: Database, id: string, bookingId: string): Promise<boolean> {
  const parties = await findParties(db, bookingId);
  if (!parties) return false;
  return db.transaction().execute(async (trx) => {
    const sale = await lockSaleState(trx, parties.productId, bookingId);
    const reduction = await lockReduction(trx, id);
    // It may have been answered since the list was read.
    if (reduction?.status !== 'expired') return false;
    return expireReduction(trx, sale, reduction);
  });
}

/**
 * Declines a locked price reduction whose time to answer is over.
 * @param trx the transaction that locked it and its sale
 * @param sale the locked rows
 * @param reduction overdue
 * @returns whether it was still open
 */
export async function expireReduction(
  trx: Transaction,
  sale: LockedSaleState,
  reduction: ReductionRow,
): Promise<boolean> {
  if (!(await setReductionSettled(trx, reduction.id, 'expired'))) return false;
  await notifyDeclined(trx, sale, reduction, 'clock');
  return true;
}
