import type { ReturnHooks } from '#server/bookings/public.ts';
import type { SaleHooks } from '#server/payments/public.ts';
import { endReduction } from '#server/price-reductions/public.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { setDecided, settleOpenCase } from './handover-cases-store.ts';
import { endReturnCode, insertHandover, setSaleUndone } from './handovers-store.ts';

/**
 * The effects of a sale and its end on the hand-over: a row with the buyer's code when the payment is captured;
 * its end when the sale is undone, and an admin's reason for both to read.
 * @param codes makes the buyer's code
 */
export function buildHandoverHooks(codes: HandoverCodes): SaleHooks {
  return {
    captured: (trx, { bookingId }) => insertHandover(trx, bookingId, codes.create()),
    undone: async (trx, { bookingId }, by) => {
      await setSaleUndone(trx, bookingId);
      await endReduction(trx, bookingId);
      if (by.actor === 'admin') {
        await setDecided(trx, bookingId, { ...by, decision: 'refund' }, 'other');
      } else {
        await settleOpenCase(trx, bookingId);
      }
    },
  };
}

/** The effects of a rejected return: its case is decided, and the code for the way back ends. */
export const returnHooks: ReturnHooks = {
  rejected: async (trx, bookingId, by) => {
    await setDecided(trx, bookingId, { ...by, decision: 'stand' }, 'return');
    await endReturnCode(trx, bookingId);
    await endReduction(trx, bookingId);
  },
};
