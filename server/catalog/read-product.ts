import type * as z from 'zod/mini';
import { isPublicProduct } from '#contract/catalog/public-products.ts';
import { productChanges, type ProductPage } from '#contract/catalog/schemas.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { FoundProduct } from './product-store.ts';

type Changeable = Omit<z.input<typeof productChanges>, 'version'>;

const changeable = Object.keys(productChanges.shape);

/**
 * What a seller changes of a product, in the shape in which PUT /products/{id} takes it; the IMEI, which nobody
 * reads, is not among it.
 * @param found with all its facts
 */
export function changeableOf({ facts, contact }: FoundProduct): Versioned<Partial<Changeable>> {
  const page = { ...JSON.parse(facts), ...JSON.parse(contact) } as ProductPage;
  const kept = Object.entries(page).filter(([name]) => changeable.includes(name));
  return withVersion({ ...Object.fromEntries(kept), productImg: page.photos[0] ?? '' });
}

/**
 * A single product. One that is not public is readable by its seller and admins only.
 * @param find reads it with all its facts
 * @param person the caller, or null
 * @param id the product
 * @returns the JSON text of the contract's productPage; contact fields for signed-in callers only, not
 *   of a seller who closed their account, and of a sold product for its seller and admins only: its
 *   buyer has them in the booking
 * @throws Refusal not-found or product-gone
 */
export async function readProduct(
  find: (id: string) => Promise<FoundProduct | null>,
  person: Person | null,
  id: string,
): Promise<string> {
  const found = await find(id);
  if (!found) throw new Refusal('not-found');
  const isOwn = person?.id === found.sellerId;
  if (!isPublicProduct(found.status) && !isOwn && !person?.isAdmin)
    throw new Refusal('product-gone');
  const version = isOwn ? `,"version":"${changeableOf(found).version}"` : '';
  const own = `{"prices":${found.prices},"mine":${isOwn}${version}}`;
  const isForSale = found.status !== 'sold';
  const hasContact = person !== null && !found.sellerLeft && (isForSale || isOwn || person.isAdmin);
  return merged(found.facts, own, ...(hasContact ? [found.contact] : []));
}

/** Merges the texts of JSON objects with different keys, none of them empty. */
function merged(...objects: readonly string[]): string {
  return `{${objects.map((each) => each.slice(1, -1)).join(',')}}`;
}
