import type { ProductPage } from '#contract/catalog.ts';
import type { Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { FoundProduct } from './product-store.ts';

/**
 * One phone by itself, for everybody. A phone that was withdrawn or came back is its seller's own
 * business: others learn only that it is gone.
 * @param find reads it with all its facts
 * @param person who asks, or null
 * @param id the phone
 * @returns all its facts; the seller's phone number and email for signed-in people only,
 *   and nobody's who closed their account
 * @throws Refusal not-found or product-gone
 */
export async function readProduct(
  find: (id: string) => Promise<FoundProduct | null>,
  person: Person | null,
  id: string,
): Promise<ProductPage> {
  const found = await find(id);
  if (!found) throw new Refusal('not-found');
  const mine = person?.id === found.sellerId;
  const { status } = found.page;
  const isShown = status !== 'withdrawn' && status !== 'returned';
  if (!isShown && !mine && !person?.isAdmin) throw new Refusal('product-gone');
  if (person && !found.sellerLeft) return { ...found.page, mine };
  const { phnNumber: _phone, sellerEmail: _email, ...shown } = found.page;
  return { ...shown, mine };
}
