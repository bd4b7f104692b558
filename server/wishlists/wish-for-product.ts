import { productActions } from '#contract/catalog/states.ts';
import { maxWishesPerPerson } from '#contract/wishlists/schemas.ts';
import { requireAction, lockProduct } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireBuyer, type Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockPerson } from '#server/platform/database/transactions/lock-person.ts';
import { countWishes, insertWish } from './wishlists-store.ts';

/**
 * Puts a phone on a buyer's wishlist; a second time changes nothing.
 * @param db the database
 * @param person the buyer
 * @param productId of the phone
 * @returns the acknowledgement of an upsert
 * @throws Refusal buyers-only, not-found, already-sold, not-for-sale or wishlist-full
 */
export function wishForProduct(db: Database, person: Person, productId: string) {
  requireBuyer(person);
  return db.transaction().execute(async (trx) => {
    requireAction(productActions.book, await lockProduct(trx, productId, 'share'), 'buyer');
    await lockPerson(trx, person.id);
    const id = newId();
    const isNew = await insertWish(trx, { id, buyerId: person.id, productId });
    if (isNew && (await countWishes(trx, person.id)) > maxWishesPerPerson) {
      throw new Refusal('wishlist-full');
    }
    return {
      acknowledged: true,
      matchedCount: isNew ? 0 : 1,
      modifiedCount: 0,
      upsertedCount: isNew ? 1 : 0,
      upsertedId: isNew ? id : null,
    };
  });
}
