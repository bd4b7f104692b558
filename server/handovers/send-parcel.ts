import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readOpenCase } from './handover-cases-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { setSent } from './handovers-store.ts';
import { aboutSale, lockSale } from './lock-sale.ts';

/**
 * Notes that the seller has given the phone to a courier. Doing it again corrects courier and number.
 * @param db the database
 * @param person the seller
 * @param bookingId a paid booking that is sent by courier
 * @param parcel the courier and its tracking number
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over,
 *   not-by-courier, case-open
 */
export async function sendParcel(
  db: Database,
  person: Person,
  bookingId: string,
  parcel: { readonly courier: string; readonly trackingNumber: string },
): Promise<void> {
  const { productId } = await requirePart(db, person, bookingId, 'seller');
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    requireStep('send', sale.handover.status, 'seller');
    if (sale.handover.method !== 'courier') throw new Refusal('not-by-courier');
    if (await readOpenCase(trx, bookingId)) throw new Refusal('case-open');
    await setSent(trx, bookingId, parcel);
    await notify(trx, { ...aboutSale(sale), to: sale.booking.buyerId, kind: 'parcel-sent' });
  });
}
