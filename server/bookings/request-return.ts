import { maxReturnsPerBookingPerDay, type ReturnBody } from '#contract/bookings/returns.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import { readDivisionNames } from '#server/places/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { recordBookingEvents } from './booking-events-store.ts';
import { returnAskedMail } from './bookings-mails.ts';
import { lockBooking } from './booking-states-store.ts';
import { productOfBooking, readLabel } from './bookings-store.ts';
import { readReturnTimes, setReturnMessage, setReturnRequested } from './returns-store.ts';

/**
 * Sends the photos of a return request, in its transaction, as a message of buyer and seller; passed in by
 * server/composition, as conversations build on bookings.
 * @returns the message's id
 * @throws Refusal invalid-input (a photo that is not the buyer's own, or in use)
 */
export type WritePhotos = (
  trx: Transaction,
  buyer: Person,
  between: { readonly productId: string; readonly buyerId: string; readonly sellerId: string },
  message: { readonly text: string; readonly photos: readonly string[] },
) => Promise<string>;

interface Dependencies {
  readonly db: Database;
  readonly writePhotos: WritePhotos;
}

/**
 * Requests the return of a paid product within the week of the guarantee (specification, section 1). The seller
 * refunds it once they have the phone again. Repeating the request changes nothing; one that was withdrawn can
 * be made again.
 * @param dependencies the database, and the sender of photos
 * @param person the buyer
 * @param id an own booking
 * @param body the buyer's words, the facts of the label that are wrong, and photos of the fault
 * @returns whether this was the first request
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, not-handed-over,
 *   return-too-late, too-many-requests, or invalid-input (a photo)
 */
export async function requestReturn(
  { db, writePhotos }: Dependencies,
  person: Person,
  id: string,
  { photos, ...request }: ReturnBody,
): Promise<boolean> {
  const productId = await productOfBooking(db, id, person.id);
  if (!productId) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'share');
    const booking = await lockBooking(trx, id);
    if (!product || !booking) throw new Refusal('not-found');
    requireAllowed(bookingActions.askReturn, booking.status, 'buyer');
    const result = await setReturnRequested(trx, id, request);
    if (result === 'too-early') throw new Refusal('not-handed-over');
    if (result === 'too-late') throw new Refusal('return-too-late');
    if (result === 'noted') {
      // In the transaction: only requests that are made count.
      await consumeRateLimit(trx, {
        what: 'return',
        whom: id,
        most: maxReturnsPerBookingPerDay,
        withinSeconds: 86_400,
      });
      await recordBookingEvents(trx, 'booking.return_requested', [id]);
      const { guaranteeUntil, answerUntil } = await readReturnTimes(trx, id);
      const label = await readLabel(trx, id);
      const divisions = await readDivisionNames(trx);
      await notify(trx, {
        to: product.sellerId,
        kind: 'return-asked',
        // Once withdrawn it may be requested again.
        cause: `${id}:${answerUntil.toISOString()}`,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: id,
        way: { done: 3, guaranteeUntil, next: (texts) => texts.answerReturn(answerUntil) },
        email: (seller) => returnAskedMail(seller, product.name, request, label, divisions),
      });
      if (photos.length > 0) {
        const between = { productId, buyerId: person.id, sellerId: product.sellerId };
        // After everything that can be refused: files are renamed in it, which no rollback undoes.
        await setReturnMessage(
          trx,
          id,
          await writePhotos(trx, person, between, { text: request.reason, photos }),
        );
      }
    }
    return result === 'noted';
  });
}
