import type { SaleHooks } from '#server/payments/public.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { settleOpenCase } from './handover-cases-store.ts';
import { insertHandover, setSaleUndone } from './handovers-store.ts';

/**
 * What a sale and its end cause in the hand-over: a row with the buyer's code when the payment is
 * captured; no further use of it when the sale is undone.
 * @param codes makes the buyer's code
 */
export function buildHandoverHooks(codes: HandoverCodes): SaleHooks {
  return {
    captured: (trx, { bookingId }) => insertHandover(trx, bookingId, codes.create()),
    undone: async (trx, { bookingId }) => {
      await setSaleUndone(trx, bookingId);
      await settleOpenCase(trx, bookingId);
    },
  };
}
