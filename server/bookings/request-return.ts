import { bookingActions } from '#contract/bookings/states.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireAllowed } from '#server/platform/http/require-allowed.ts';
import { recordBookingEvents } from './booking-events-store.ts';
import { returnAskedMail } from './bookings-mails.ts';
import { lockBooking } from './booking-states-store.ts';
import { productOfBooking } from './bookings-store.ts';
import { readReturnTimes, setReturnRequested } from './returns-store.ts';

/**
 * Requests the return of a paid product within the week of the guarantee (specification, section
 * 1). The seller refunds it once they have the phone again. Repeating the request changes nothing;
 * one that was withdrawn can be made again.
 * @param db the database
 * @param person the buyer
 * @param id an own booking
 * @param reason in the buyer's words
 * @returns whether this was the first request
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, not-handed-over or
 *   return-too-late
 */
export async function requestReturn(
  db: Database,
  person: Person,
  id: string,
  reason: string,
): Promise<boolean> {
  const productId = await productOfBooking(db, id, person.id);
  if (!productId) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'share');
    const booking = await lockBooking(trx, id);
    if (!product || !booking) throw new Refusal('not-found');
    requireAllowed(bookingActions.askReturn, booking.status, 'buyer');
    const result = await setReturnRequested(trx, id, reason);
    if (result === 'too-early') throw new Refusal('not-handed-over');
    if (result === 'too-late') throw new Refusal('return-too-late');
    if (result === 'noted') {
      await recordBookingEvents(trx, 'booking.return_requested', [id]);
      const { guaranteeUntil, answerUntil } = await readReturnTimes(trx, id);
      await notify(trx, {
        to: product.sellerId,
        kind: 'return-asked',
        // Once withdrawn it may be requested again.
        cause: `${id}:${answerUntil.toISOString()}`,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: id,
        way: { done: 3, guaranteeUntil, next: (texts) => texts.answerReturn(answerUntil) },
        email: (seller) => returnAskedMail(seller, product.name, reason),
      });
    }
    return result === 'noted';
  });
}
