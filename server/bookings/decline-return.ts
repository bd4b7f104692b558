import type { Action } from '#contract/common/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import { listAdminIds, notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { returnDeclinedMail, returnRejectedMail, type Contact } from './bookings-mails.ts';
import { lockBooking, type LockedBooking } from './booking-states-store.ts';
import { findParties } from './bookings-store.ts';
import { noteNo, readReturn } from './returns-store.ts';

/**
 * The seller does not take a phone back. That is not the end: the request goes to the admins' queue.
 * @param db the database
 * @param person the seller
 * @param id a booking of an own phone
 * @param reason why not, for the buyer and the admins
 * @throws Refusal not-found (somebody else's, R3, or nobody asked), not-paid, already-decided,
 *   already-refunded
 */
export async function declineReturn(
  db: Database,
  person: Person,
  id: string,
  reason: string,
): Promise<void> {
  const parties = await findParties(db, id);
  if (!parties || parties.sellerId !== person.id) throw new Refusal('not-found');
  await db.transaction().execute(async (trx) => {
    const { product, booking } = await lockCase(trx, parties.productId, id, 'decline');
    await noteNo(trx, id, 'seller', reason);
    const told = aboutReturn(product, id);
    const admins = await listAdminIds(trx);
    await notify(
      trx,
      {
        ...told,
        to: booking.buyerId,
        kind: 'return-declined',
        email: (buyer) => returnDeclinedMail(buyer, product.name, reason),
      },
      ...admins.map((to) => ({ ...told, to, kind: 'return-contested' as const })),
    );
  });
}

/**
 * An admin rejects a request: the phone stays the buyer's, and both learn why.
 * @param db the database
 * @param admin who decides
 * @param id the booking
 * @param reason why, for both
 * @throws Refusal not-found, not-paid, already-decided, already-refunded
 */
export async function rejectReturn(
  db: Database,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  const parties = await findParties(db, id);
  if (!parties) throw new Refusal('not-found');
  await db.transaction().execute(async (trx) => {
    const { product, booking } = await lockCase(trx, parties.productId, id, 'reject');
    await noteNo(trx, id, 'admin', reason);
    const told = aboutReturn(product, id);
    const letter = (person: Contact) => returnRejectedMail(person, product.name, reason);
    await notify(
      trx,
      { ...told, to: booking.buyerId, kind: 'return-rejected', email: letter },
      { ...told, to: product.sellerId, kind: 'return-over', email: letter },
    );
    const target = { kind: 'booking', id } as const;
    await recordAdminAction(trx, { by: admin.id, action: 'reject-return', target });
  });
}

const aboutReturn = (product: LockedProduct, bookingId: string) => ({
  cause: bookingId,
  facts: { productName: product.name },
  productId: product.id,
  bookingId,
});

async function lockCase(
  trx: Transaction,
  productId: string,
  id: string,
  what: keyof typeof returnActions,
): Promise<{ product: LockedProduct; booking: LockedBooking }> {
  const product = await lockProduct(trx, productId, 'share');
  const booking = await lockBooking(trx, id);
  const status = await readReturn(trx, id);
  if (!product || !booking) throw new Refusal('not-found');
  const action: Action<ReturnStatus> = returnActions[what];
  const refused =
    whyNot(bookingActions.askReturn, booking.status, 'buyer') ??
    (status === null
      ? 'not-found'
      : whyNot(action, status, what === 'reject' ? 'admin' : 'seller'));
  if (refused) throw new Refusal(refused);
  return { product, booking };
}
