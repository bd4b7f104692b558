import type { RefusalCode } from '#contract/errors.ts';
import type { Action } from '#contract/common/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import { listAdminIds, notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { returnDeclinedMail, returnRejectedMail, type Contact } from './bookings-mails.ts';
import { lockBooking, type LockedBooking } from './booking-states-store.ts';
import { findParties } from './bookings-store.ts';
import { readReturn, readReturnTimes, setReturnDeclined } from './returns-store.ts';

/** The hooks by which the end of a request affects the hand-over; passed in by server/composition. */
export interface ReturnHooks {
  /** An admin has rejected the request: the sale stands. */
  rejected(
    trx: Transaction,
    bookingId: string,
    by: { readonly adminId: string; readonly reason: string },
  ): Promise<void>;
}

/**
 * Declines a return request for the seller. The request goes to the admins' queue.
 * @param db the database
 * @param person the seller
 * @param id a booking of an own product
 * @param reason why not, for the buyer and the admins
 * @throws Refusal not-found (somebody else's, R3, or not requested), not-paid, already-decided,
 *   already-refunded, return-withdrawn
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
    await setReturnDeclined(trx, id, 'seller', reason);
    const common = await aboutReturn(trx, product, id);
    const admins = await listAdminIds(trx);
    await notify(
      trx,
      {
        ...common,
        to: booking.buyerId,
        kind: 'return-declined',
        email: (buyer) => returnDeclinedMail(buyer, product.name, reason),
      },
      ...admins.map((to) => ({ ...common, to, kind: 'return-contested' as const })),
    );
  });
}

/**
 * Rejects a return request for an admin: the sale stands, and both sides are notified why.
 * @param db the database
 * @param hooks of the hand-over, whose case about the request ends
 * @param admin the caller
 * @param id the booking
 * @param reason why, for both
 * @throws Refusal not-found, not-paid, already-decided, already-refunded, return-withdrawn
 */
export async function rejectReturn(
  db: Database,
  hooks: ReturnHooks,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  const parties = await findParties(db, id);
  if (!parties) throw new Refusal('not-found');
  await db.transaction().execute(async (trx) => {
    const { product, booking } = await lockCase(trx, parties.productId, id, 'reject');
    await setReturnDeclined(trx, id, 'admin', reason);
    await hooks.rejected(trx, id, { adminId: admin.id, reason });
    const common = await aboutReturn(trx, product, id);
    const email = (person: Contact) => returnRejectedMail(person, product.name, reason);
    await notify(
      trx,
      { ...common, to: booking.buyerId, kind: 'return-rejected', email },
      { ...common, to: product.sellerId, kind: 'return-over', email },
    );
    const target = { kind: 'booking', id } as const;
    await recordAdminAction(trx, { by: admin.id, action: 'reject-return', target });
  });
}

async function aboutReturn(trx: Transaction, product: LockedProduct, bookingId: string) {
  const { guaranteeUntil, answerUntil } = await readReturnTimes(trx, bookingId);
  return {
    cause: `${bookingId}:${answerUntil.toISOString()}`,
    facts: { productName: product.name },
    productId: product.id,
    bookingId,
    way: { done: 3, guaranteeUntil },
  };
}

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
  const action: Action<ReturnStatus, RefusalCode> = returnActions[what];
  const refusal =
    whyNot(bookingActions.askReturn, booking.status, 'buyer') ??
    (status === null
      ? 'not-found'
      : whyNot(action, status, what === 'reject' ? 'admin' : 'seller'));
  if (refusal) throw new Refusal(refusal);
  return { product, booking };
}
