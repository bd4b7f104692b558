import type { RefusalCode } from '#contract/errors.ts';
import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { type Action } from '#contract/common/states.ts';
import {
  readReturn,
  readReturnTimes,
  recordBookingEvents,
  setReturnAccepted,
  setReturnWithdrawn,
} from '#server/bookings/public.ts';
import { notify } from '#server/notifications/public.ts';
import { refundSale, type PaymentContext } from '#server/payments/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { endReduction } from '#server/price-reductions/public.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { settleOpenCase } from './handover-cases-store.ts';
import { countWrongCode } from './handover-codes-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { endReturnCode, lockHandover, setReturnDue } from './handovers-store.ts';
import { aboutSale, lockSale, type LockedSale } from './lock-sale.ts';

/**
 * Accepts a return for the seller: the phone comes back first. The seller gets a code, which the
 * buyer enters when they have given the phone back; the money goes then.
 * @param db the database
 * @param codes makes the seller's code
 * @param person the seller
 * @param bookingId a sale whose buyer has asked for a return
 * @throws Refusal not-found (somebody else's, R3, or not asked), not-paid, already-refunded,
 *   not-handed-over, already-decided, return-withdrawn
 */
export async function acceptReturn(
  db: Database,
  codes: HandoverCodes,
  person: Person,
  bookingId: string,
): Promise<void> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    await requireReturn(trx, sale.handover, 'accept', 'seller');
    await settleOpenCase(trx, bookingId);
    await beginReturn(trx, codes, sale);
  });
}

/**
 * Begins the way back of a locked sale: until when the phone must be back, and the seller's code.
 * @param trx the transaction that locked it and has checked the request
 * @param codes makes the seller's code
 * @param sale the locked rows
 */
export async function beginReturn(
  trx: Transaction,
  codes: HandoverCodes,
  sale: LockedSale,
): Promise<void> {
  await setReturnAccepted(trx, sale.booking.id);
  await endReduction(trx, sale.booking.id);
  const due = await setReturnDue(trx, sale.booking.id, codes.create());
  const to = sale.booking.buyerId;
  const cause = `${sale.booking.id}:${due.toISOString()}`;
  await notify(trx, { ...aboutSale(sale, due, cause), to, kind: 'return-accepted' });
}

/**
 * Withdraws a return for the buyer, who keeps the phone. The sale goes on: the money is the seller's once the
 * guarantee is over, and until then the buyer may ask again. An open case about it ends.
 * @param db the database
 * @param person the buyer
 * @param bookingId a sale whose return they had requested
 * @returns whether it was not withdrawn before
 * @throws Refusal not-found (somebody else's, R3, or not asked), not-paid, already-refunded,
 *   not-handed-over, already-decided (an admin has rejected it)
 */
export async function withdrawReturn(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'buyer');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    await requireReturn(trx, sale.handover, 'withdraw', 'buyer');
    if (!(await setReturnWithdrawn(trx, bookingId))) return false;
    await settleOpenCase(trx, bookingId);
    await endReturnCode(trx, bookingId);
    await endReduction(trx, bookingId);
    await recordBookingEvents(trx, 'booking.return_withdrawn', [bookingId]);
    const { answerUntil } = await readReturnTimes(trx, bookingId);
    const cause = `${bookingId}:${answerUntil.toISOString()}`;
    const to = sale.product.sellerId;
    await notify(trx, { ...aboutSale(sale, null, cause), to, kind: 'return-withdrawn' });
    return true;
  });
}

/**
 * Checks that a locked sale has a return request in a state from which an action leads on.
 * @param trx the transaction that locked it
 * @param handover the locked row
 * @param name a row of returnActions
 * @param actor who acts
 * @throws Refusal not-found when nobody asked, or by the tables
 */
export async function requireReturn(
  trx: Transaction,
  handover: LockedSale['handover'],
  name: keyof typeof returnActions,
  actor: 'buyer' | 'seller' | 'admin',
): Promise<void> {
  requireStep('giveBack', handover.status, actor);
  const status = await readReturn(trx, handover.bookingId);
  if (status === null) throw new Refusal('not-found');
  const action: Action<ReturnStatus, RefusalCode> = returnActions[name];
  requireAllowed(action, status, actor);
}

/**
 * Ends a return for the buyer, who has given the phone back: they enter the code that the seller
 * shows them, and the money goes at once.
 * @param context of the payments
 * @param codes checks the digits
 * @param person the buyer
 * @param bookingId a sale whose return was accepted
 * @param digits the seller's code
 * @throws Refusal not-found (somebody else's, R3, or not asked), not-paid, already-refunded,
 *   not-handed-over, return-not-accepted, return-withdrawn, wrong-handover-code,
 *   handover-code-wait, handover-code-dead, payment-disputed
 */
export async function giveBack(
  context: PaymentContext,
  codes: HandoverCodes,
  person: Person,
  bookingId: string,
  digits: string,
): Promise<void> {
  const { productId } = await requirePart(context.db, person, bookingId, 'buyer');
  const outcome: { refused: Refusal | null } = { refused: null };
  // A wrong code is counted in a transaction that commits; the refusal is thrown afterwards.
  await refundSale(context, { productId, bookingId }, { actor: 'seller' }, async (trx) => {
    const handover = await lockHandover(trx, bookingId);
    if (!handover) throw new Refusal('not-paid');
    await requireReturn(trx, handover, 'giveBack', 'buyer');
    outcome.refused = await checkReturnCode(trx, codes, handover, digits);
    return outcome.refused === null;
  });
  if (outcome.refused) throw outcome.refused;
}

async function checkReturnCode(
  trx: Transaction,
  codes: HandoverCodes,
  handover: LockedSale['handover'],
  digits: string,
): Promise<Refusal | null> {
  if (handover.returnCode === null) return new Refusal('handover-code-dead');
  if (handover.returnWaitSeconds > 0) {
    return new Refusal('handover-code-wait', { retryAfter: handover.returnWaitSeconds });
  }
  if (codes.fits(handover.returnCode, digits)) return null;
  await countWrongCode(trx, handover.bookingId, 'return');
  return new Refusal('wrong-handover-code');
}
