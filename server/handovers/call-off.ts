import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readOpenCase } from './handover-cases-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { setCalledOff, setCallOffObjection } from './handovers-store.ts';
import { aboutSale, lockSale } from './lock-sale.ts';
import { openCaseOf } from './open-case.ts';

/**
 * Calls a sale off for its buyer, who does not have the phone yet. Without the seller's objection in
 * 72 hours the money goes back (run-deadlines.ts).
 * @param db the database
 * @param person the buyer
 * @param bookingId a paid booking
 * @param reason for the seller and, if they object, an admin
 * @returns whether it was new
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over,
 *   parcel-sent, already-called-off, case-open
 */
export async function callOff(
  db: Database,
  person: Person,
  bookingId: string,
  reason: string,
): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'buyer');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    const { handover, product } = sale;
    requireStep('callOff', handover.status, 'buyer');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    if (handover.callOffObjection !== null) throw new Refusal('already-called-off');
    if (handover.calledOffAt !== null) return false;
    const until = await setCalledOff(trx, bookingId, reason);
    await notify(trx, { ...aboutSale(sale, until), to: product.sellerId, kind: 'call-off-asked' });
    return true;
  });
}

/**
 * Objects to a calling off for the seller: an admin decides, and the money is frozen until then.
 * @param db the database
 * @param person the seller
 * @param bookingId a sale its buyer has called off
 * @param reason for the buyer and the admin
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over,
 *   parcel-sent, not-called-off, already-decided, case-open
 */
export async function objectToCallOff(
  db: Database,
  person: Person,
  bookingId: string,
  reason: string,
): Promise<void> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('objectToCallOff', sale.handover.status, 'seller');
    if (sale.handover.calledOffAt === null) throw new Refusal('not-called-off');
    if (sale.handover.callOffObjection !== null) throw new Refusal('already-decided');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    await setCallOffObjection(trx, bookingId, reason);
    await openCaseOf(trx, sale, 'call-off');
    await notify(trx, { ...aboutSale(sale), to: sale.booking.buyerId, kind: 'call-off-refused' });
  });
}
