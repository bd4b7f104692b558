import { bookingActions, type BookingStatus } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import { toCents } from '#contract/common/money.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { lockProduct, requireAction } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { lockBooking, setClosed } from './booking-states-store.ts';
import { bookedMail, bookedWay } from './bookings-mails.ts';
import { findBooking } from './bookings-store.ts';
import type { PaymentHooks } from './cancel-booking.ts';
import {
  insertBookings,
  readBookingLimits,
  readMeeting,
  type BookingTerms,
} from './new-bookings-store.ts';

interface NewPriceDependencies {
  readonly db: Database;
  readonly payments: PaymentHooks;
  /** Of the new booking. */
  readonly terms: BookingTerms;
}

/**
 * Books a phone that got cheaper anew at its present price, or at the price agreed on where that is lower, with the
 * same number, place and day, and cancels the old booking in the same transaction. A pending payment of it is ended first; one that
 * succeeded makes the old booking paid.
 * @param dependencies of the slice
 * @param person the buyer
 * @param id an own unpaid booking
 * @param seenPrice the price the buyer was shown, in dollars
 * @returns the new booking's id
 * @throws Refusal not-found, already-paid, already-refunded, booking-closed, booking-expired,
 *   already-sold, not-for-sale, payment-under-way while the bank is processing, user-disabled, or
 *   not-cheaper when
 *   the phone costs something else than was shown or no less than the booking
 */
export async function takeNewPrice(
  { db, payments, terms }: NewPriceDependencies,
  person: Person,
  id: string,
  seenPrice: number,
): Promise<string> {
  const seenCents = toCents(seenPrice);
  const foundBooking = await findBooking(db, id);
  if (foundBooking?.buyer_id !== person.id) throw new Refusal('not-found');
  requireOpen(foundBooking.status);
  // Before its payment is ended: none is ended for a price that is no longer offered.
  if (foundBooking.new_price_cents !== seenCents) throw new Refusal('not-cheaper');
  const productId = foundBooking.product_id;
  await payments.endPayment(id);
  return db.transaction().execute(async (trx) => {
    const lockedProduct = await lockProduct(trx, productId, 'update');
    const buyers = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!buyers.has(person.id)) throw new Refusal('user-disabled');
    const booking = await lockBooking(trx, id);
    if (!booking) throw new Refusal('not-found');
    requireOpen(booking.status);
    const product = requireAction(productActions.book, lockedProduct, 'buyer');
    if (await payments.isBeingPaid(trx, id)) throw new Refusal('payment-under-way');
    const meeting = await readMeeting(trx, id);
    const request = { buyerId: person.id, productId, ...meeting };
    const agreed = (await readBookingLimits(trx, [request]))[0]?.agreed;
    const priceCents = Math.min(product.priceCents, agreed?.priceCents ?? product.priceCents);
    // The buyer saw a lower price than the booking's, which never changes.
    if (priceCents !== seenCents) throw new Refusal('not-cheaper');
    // An agreement that only its booking keeps alive continues with the new one.
    const offerId = agreed?.offerId ?? meeting.offerId;
    await setClosed(trx, id, 'new-price');
    const newBooking = {
      id: newId(),
      productId,
      buyerId: person.id,
      priceCents,
      ...meeting,
      offerId,
    };
    await insertBookings(trx, [newBooking], terms);
    await notify(trx, {
      to: product.sellerId,
      kind: 'booking-made',
      cause: newBooking.id,
      facts: { productName: product.name },
      productId,
      bookingId: newBooking.id,
      way: bookedWay(terms),
      email: (seller) => bookedMail(seller, product.name, meeting),
    });
    return newBooking.id;
  });
}

function requireOpen(status: BookingStatus): void {
  requireAllowed(bookingActions.cancel, status, 'buyer');
}
