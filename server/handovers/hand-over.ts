import type { HandoverBody } from '#contract/handovers/schemas.ts';
import type { HandoverProof } from '#contract/handovers/states.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { endReduction } from '#server/price-reductions/public.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { SaleTexts } from '#server/platform/operation/mail/sale-way.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { settleOpenCase } from './handover-cases-store.ts';
import { countWrongCode } from './handover-codes-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { setHandedOver, setSellerSaid } from './handovers-store.ts';
import { aboutSale, lockSale, type LockedSale } from './lock-sale.ts';

/**
 * Notes that a phone has changed hands: by the buyer's code, which the seller enters, by the buyer's word, or
 * (for an admin to judge after 14 days) by the seller's. Repeating it changes nothing.
 * @param db the database
 * @param codes checks the digits
 * @param person the caller
 * @param bookingId a paid booking
 * @param body the proof
 * @returns whether it was new
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, parcel-sent,
 *   wrong-handover-code, handover-code-wait, handover-code-dead
 */
export async function handOver(
  db: Database,
  codes: HandoverCodes,
  person: Person,
  bookingId: string,
  body: HandoverBody,
): Promise<boolean> {
  const { code } = body;
  if (code !== undefined) return enterCode(db, codes, person, bookingId, code);
  return body.confirmed ? confirm(db, person, bookingId) : sayHandedOver(db, person, bookingId);
}

async function enterCode(
  db: Database,
  codes: HandoverCodes,
  person: Person,
  bookingId: string,
  digits: string,
): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  // A wrong code is counted in a transaction that commits; the refusal is thrown afterwards.
  const outcome = await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    const { handover } = sale;
    requireStep('enterCode', handover.status, 'seller');
    if (handover.status === 'handed-over') return 'before';
    if (handover.code === null) return new Refusal('handover-code-dead');
    if (handover.waitSeconds > 0) {
      return new Refusal('handover-code-wait', { retryAfter: handover.waitSeconds });
    }
    if (!codes.fits(handover.code, digits)) {
      await countWrongCode(trx, bookingId, 'handover');
      return new Refusal('wrong-handover-code');
    }
    await noteHandedOver(trx, sale, 'code');
    return 'now';
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome === 'now';
}

async function confirm(db: Database, person: Person, bookingId: string): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'buyer');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('confirm', sale.handover.status, 'buyer');
    if (sale.handover.status === 'handed-over') return false;
    await noteHandedOver(trx, sale, 'buyer');
    return true;
  });
}

async function sayHandedOver(db: Database, person: Person, bookingId: string): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('sayHandedOver', sale.handover.status, 'seller');
    if (sale.handover.status === 'handed-over') return false;
    const decidedFrom = await setSellerSaid(trx, bookingId);
    if (!decidedFrom) return false;
    const about = aboutSale(sale);
    const way = { ...about.way, next: (texts: SaleTexts) => texts.saidHandedOver(decidedFrom) };
    await notify(trx, { ...about, way, to: sale.booking.buyerId, kind: 'handover-said' });
    return true;
  });
}

/**
 * Makes a locked sale handed over: an open case, a calling off and a proposed lower price end with it, and both are notified of the
 * guarantee.
 * @param trx the transaction that locked it
 * @param sale the locked rows
 * @param by the kind of proof
 */
export async function noteHandedOver(
  trx: Transaction,
  sale: LockedSale,
  by: HandoverProof,
): Promise<void> {
  const guaranteeUntil = await setHandedOver(trx, sale.booking.id, by);
  await settleOpenCase(trx, sale.booking.id);
  await endReduction(trx, sale.booking.id);
  const handover = { ...sale.handover, guaranteeUntil };
  const common = aboutSale({ ...sale, handover }, guaranteeUntil);
  await notify(
    trx,
    { ...common, to: sale.booking.buyerId, kind: 'phone-received' },
    { ...common, to: sale.product.sellerId, kind: 'phone-handed-over' },
  );
}
