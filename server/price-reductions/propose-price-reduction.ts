import { toCents } from '#contract/common/money.ts';
import { maxReductionsPerBooking } from '#contract/price-reductions/limits.ts';
import type { PriceReductionBody } from '#contract/price-reductions/schemas.ts';
import { openedBy } from '#contract/price-reductions/states.ts';
import { findParties } from '#server/bookings/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { expireReduction } from './expire-price-reductions.ts';
import { lockSaleState, requireReducible } from './lock-sale-state.ts';
import { notifyProposed } from './notify-price-reduction.ts';
import { requireReductionPart } from './price-reductions-policy.ts';
import { insertReduction, lockOpenReduction } from './price-reductions-store.ts';

/**
 * Proposes to lower the price of a paid sale, as its buyer or seller. The other one has reductionAnswerHours to
 * answer. Nothing moves until then.
 * @param db the database
 * @param person the caller
 * @param bookingId a sale before its hand-over, or whose return is undecided
 * @param body the part that goes back in dollars, and why
 * @returns the id of the price reduction
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, reduction-too-late,
 *   payment-disputed, case-open, reduction-open, too-many-reductions, reduction-too-high
 */
export async function proposePriceReduction(
  db: Database,
  person: Person,
  bookingId: string,
  { amount, reason }: PriceReductionBody,
): Promise<string> {
  const { parties, part } = requireReductionPart(person, await findParties(db, bookingId));
  const cents = toCents(amount);
  return db.transaction().execute(async (trx) => {
    const sale = await lockSaleState(trx, parties.productId, bookingId);
    await requireReducible(trx, sale, cents);
    const open = await lockOpenReduction(trx, bookingId);
    if (open && open.status !== 'expired') throw new Refusal('reduction-open');
    if (open) await expireReduction(trx, sale, open);
    if (sale.state.count >= maxReductionsPerBooking) throw new Refusal('too-many-reductions');
    const reduction = { id: newId(), bookingId, proposedBy: part, cents, reason };
    const until = await insertReduction(trx, { ...reduction, status: openedBy[part] });
    await notifyProposed(trx, sale, reduction, until);
    return reduction.id;
  });
}
