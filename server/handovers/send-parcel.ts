import type * as z from 'zod/mini';
import type { shipmentBody } from '#contract/handovers/schemas.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { SaleTexts } from '#server/platform/operation/mail/sale-way.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { readOpenCase } from './handover-cases-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { storedParcel } from './handovers-presenter.ts';
import type { LockedHandover } from './handovers-store.ts';
import { aboutSale, lockSale } from './lock-sale.ts';
import { openCaseOf } from './open-case.ts';
import { setDelivered, setSent } from './parcels-store.ts';

/**
 * Notes that the seller has given the phone to a courier. Doing it again corrects courier and number.
 * @param db the database
 * @param person the seller
 * @param bookingId a paid booking that is sent by courier
 * @param parcel the courier and its tracking number
 * @returns the new version
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over, not-by-courier,
 *   case-open, called-off (the seller has not objected), changed-meanwhile
 */
export async function sendParcel(
  db: Database,
  person: Person,
  bookingId: string,
  parcel: z.infer<typeof shipmentBody>,
): Promise<string> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('send', sale.handover.status, 'seller');
    if (sale.handover.method !== 'courier') throw new Refusal('not-by-courier');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    if (isCalledOff(sale.handover)) throw new Refusal('called-off');
    refuseOtherVersion(parcel.version, storedParcel(sale.handover));
    const lookedAtFrom = await setSent(trx, bookingId, parcel);
    const about = aboutSale(sale);
    const way = { ...about.way, next: (texts: SaleTexts) => texts.sent(lookedAtFrom) };
    await notify(trx, { ...about, way, to: sale.booking.buyerId, kind: 'parcel-sent' });
    return storedParcel(parcel).version;
  });
}

/** Sending it would end a calling off without an objection, and without an admin. */
const isCalledOff = ({ status, calledOffAt, callOffObjection }: LockedHandover) =>
  status === 'waiting' && calledOffAt !== null && callOffObjection === null;

/**
 * Notes the seller's word that a parcel was delivered. The buyer is notified at once and on the
 * third day; after five days without an objection it counts as handed over (run-deadlines.ts).
 * @param db the database
 * @param person the seller
 * @param bookingId a sale that is on its way
 * @returns whether it was new
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over,
 *   parcel-not-sent, case-open
 */
export async function sayDelivered(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('deliver', sale.handover.status, 'seller');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    if (sale.handover.deliveredAt !== null) return false;
    const countsAt = await setDelivered(trx, bookingId);
    const to = sale.booking.buyerId;
    await notify(trx, { ...aboutSale(sale, countsAt), to, kind: 'parcel-delivered' });
    return true;
  });
}

/**
 * Objects to a delivery for the buyer, who does not have the phone: an admin decides, and the money
 * is frozen until then.
 * @param db the database
 * @param person the buyer
 * @param bookingId a sale whose seller says that it was delivered
 * @param reason for the seller and the admin
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over,
 *   parcel-not-sent, not-delivered, case-open
 */
export async function objectToDelivery(
  db: Database,
  person: Person,
  bookingId: string,
  reason: string,
): Promise<void> {
  const { productId } = await requirePart(db, person, bookingId, 'buyer');
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('objectToDelivery', sale.handover.status, 'buyer');
    if (sale.handover.deliveredAt === null) throw new Refusal('not-delivered');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    await openCaseOf(trx, sale, 'delivery', reason);
  });
}
