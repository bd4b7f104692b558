import type { RefusalCode } from '#contract/errors.ts';
import type { Action } from '#contract/common/states.ts';
import {
  answersOf,
  reductionActions,
  type ReductionPart,
  type ReductionStatus,
} from '#contract/price-reductions/states.ts';
import { findParties } from '#server/bookings/public.ts';
import {
  giveBackPart,
  trySendingReductionRefund,
  type PaymentContext,
} from '#server/payments/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { lockSaleState, requireReducible, type LockedSaleState } from './lock-sale-state.ts';
import { notifyAccepted, notifyDeclined } from './notify-price-reduction.ts';
import { requireReductionPart } from './price-reductions-policy.ts';
import {
  findBookingOf,
  lockReduction,
  setReductionSettled,
  type ReductionRow,
} from './price-reductions-store.ts';

/**
 * Accepts a lower price, as the side that did not propose it: the part is due to the buyer in the same transaction
 * and then sent to their card; the rest stays held. Repeating it changes nothing.
 * @param context database, provider and log
 * @param person the caller
 * @param id of the price reduction
 * @returns whether it was not accepted before
 * @throws Refusal not-found (somebody else's, R3), reduction-others-turn and what else reductionActions say,
 *   already-refunded, reduction-too-late, payment-disputed, case-open, reduction-too-high
 */
export async function acceptPriceReduction(
  context: PaymentContext,
  person: Person,
  id: string,
): Promise<boolean> {
  const isNew = await answer(context.db, person, id, 'accept', async (trx, sale, reduction) => {
    const payment = await requireReducible(trx, sale, reduction.cents);
    await setReductionSettled(trx, id, 'accepted');
    const { sellerId } = sale.product;
    await giveBackPart(trx, payment, { id, cents: reduction.cents, sellerId });
    await notifyAccepted(trx, sale, reduction, payment.intentId);
    await context.onStep?.('part-agreed', payment.id);
    return payment.id;
  });
  if (isNew === null) return false;
  await context.onStep?.('part-due', isNew);
  await trySendingReductionRefund(context, id);
  return true;
}

/**
 * Declines a lower price, as the side that did not propose it. The sale goes on at the price that was paid.
 * @param db the database
 * @param person the caller
 * @param id of the price reduction
 * @returns whether it was not declined before
 * @throws Refusal not-found (somebody else's, R3), reduction-others-turn and what else reductionActions say
 */
export async function declinePriceReduction(
  db: Database,
  person: Person,
  id: string,
): Promise<boolean> {
  const isNew = await answer(db, person, id, 'decline', async (trx, sale, reduction) => {
    await setReductionSettled(trx, id, 'declined');
    await notifyDeclined(trx, sale, reduction, 'answer');
    return true;
  });
  return isNew !== null;
}

/**
 * Runs an answer under the locks of the sale and the price reduction, so that of two answers at once the second
 * sees the first.
 * @returns what `work` returned; null if the same answer was given before
 */
async function answer<Result>(
  db: Database,
  person: Person,
  id: string,
  what: 'accept' | 'decline',
  work: (trx: Transaction, sale: LockedSaleState, reduction: ReductionRow) => Promise<Result>,
): Promise<Result | null> {
  const bookingId = await findBookingOf(db, id);
  const parties = bookingId === null ? null : await findParties(db, bookingId);
  const { part } = requireReductionPart(person, parties);
  if (!parties || bookingId === null) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSaleState(trx, parties.productId, bookingId);
    const reduction = await lockReduction(trx, id);
    if (!reduction) throw new Refusal('not-found');
    requireAnswer(what, reduction.status, part);
    if (reduction.settledAt !== null) return null;
    return work(trx, sale, reduction);
  });
}

function requireAnswer(
  what: 'accept' | 'decline',
  status: ReductionStatus,
  part: ReductionPart,
): void {
  const action: Action<ReductionStatus, RefusalCode> = reductionActions[answersOf[part][what]];
  requireAllowed(action, status, part);
}
