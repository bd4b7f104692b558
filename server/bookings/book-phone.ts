import { productActions } from '#contract/catalog.ts';
import type { BookingBody } from '#contract/bookings.ts';
import { bookingMessages, unpaidBookingsABuyer } from '#contract/bookings.ts';
import { lockLiveUser } from '#server/accounts/lock-live-user.ts';
import { only } from '#server/catalog/catalog-policy.ts';
import { lockProduct } from '#server/catalog/lock-product.ts';
import { notify } from '#server/notifications/notify.ts';
import { violates, type Database } from '#server/platform/database.ts';
import { onlyInOwnName, type Person } from '#server/platform/identity.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { tooOften } from '#server/platform/turns.ts';
import { bookedMail } from './bookings-mails.ts';
import { mayBook } from './bookings-policy.ts';
import { insertBooking, readRoomToBook } from './bookings-store.ts';

/**
 * Books a phone for a buyer. Several buyers may hold unpaid bookings of one phone; paying is what
 * excludes the others (server rules, POST /bookings). The price is the product's at this moment.
 * @param db the database
 * @param person the buyer
 * @param body parsed; product facts in it are not believed (R6)
 * @param unpaidDays after how many days it ends when it is not paid
 * @returns the new booking's id
 * @throws Refusal buyers-only, not-yours, not-found, already-sold, not-for-sale, already-booked,
 *   too-many-bookings, too-many-requests or invalid-input when the day is not from today to a year ahead
 */
export async function bookPhone(
  db: Database,
  person: Person,
  body: BookingBody,
  unpaidDays: number,
): Promise<string> {
  mayBook(person);
  onlyInOwnName(person, body.buyerEmail);
  const id = newId();
  try {
    await db.transaction().execute(async (trx) => {
      // A shared lock: buyers don't wait for each other, but nobody sells or withdraws meanwhile.
      const product = only(
        productActions.book,
        await lockProduct(trx, body.productId, 'share'),
        'buyer',
      );
      if (!(await lockLiveUser(trx, person.id, 'alone'))) throw new Refusal('user-disabled');
      const { unpaid, wait, dayFits } = await readRoomToBook(trx, person.id, body);
      if (!dayFits) {
        throw new Refusal('invalid-input', {
          errors: [{ field: 'bookingDate', message: bookingMessages.bookingDate }],
        });
      }
      await insertBooking(trx, {
        id,
        productId: product.id,
        buyerId: person.id,
        buyerPhone: body.buyerPhone,
        meetLocation: body.meetLocation,
        bookingDate: body.bookingDate,
        priceCents: product.priceCents,
        unpaidDays,
      });
      // After the insert, so that who has booked this very phone already is told that instead.
      if (unpaid >= unpaidBookingsABuyer) throw new Refusal('too-many-bookings');
      // Who books and cancels again and again would have the seller told each time.
      if (wait > 0) throw tooOften(wait);
      await notify(trx, {
        to: product.sellerId,
        kind: 'booking-made',
        cause: id,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: id,
        letter: (seller) => bookedMail(seller, product.name, body),
      });
    });
  } catch (error) {
    if (violates(error, 'bookings_one_open_a_buyer')) throw new Refusal('already-booked');
    throw error;
  }
  return id;
}
