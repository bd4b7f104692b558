import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { FoundProduct } from './product-store.ts';

/**
 * One phone by itself, for everybody. A phone that was withdrawn or came back is its seller's own
 * business: others learn only that it is gone.
 * @param find reads it with all its facts
 * @param person who asks, or null
 * @param id the phone
 * @returns all its facts as the JSON text of the contract's productPage; the seller's phone number and email for signed-in people only,
 *   and nobody's who closed their account
 * @throws Refusal not-found or product-gone
 */
export async function readProduct(
  find: (id: string) => Promise<FoundProduct | null>,
  person: Person | null,
  id: string,
): Promise<string> {
  const found = await find(id);
  if (!found) throw new Refusal('not-found');
  const mine = person?.id === found.sellerId;
  const isShown = found.status !== 'withdrawn' && found.status !== 'returned';
  if (!isShown && !mine && !person?.isAdmin) throw new Refusal('product-gone');
  const own = `{"prices":${found.prices},"mine":${mine}}`;
  return joined(found.facts, own, ...(person && !found.sellerLeft ? [found.contact] : []));
}

/** One JSON object of several that have different names, none of them empty. */
function joined(...objects: readonly string[]): string {
  return `{${objects.map((each) => each.slice(1, -1)).join(',')}}`;
}
