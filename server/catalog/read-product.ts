import type * as z from 'zod/mini';
import { isPublicProduct } from '#contract/catalog/public-products.ts';
import { productChanges, type ProductPage } from '#contract/catalog/schemas.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { FoundProduct } from './product-store.ts';

type Changeable = Omit<z.input<typeof productChanges>, 'version'>;

const changeable = Object.keys(productChanges.shape);

/**
 * The changeable fields of a product, in the shape of PUT /products/{id}; they don't include the IMEI, which
 * nobody reads.
 * @param found with all its facts
 */
export function changeableOf({ facts, contact }: FoundProduct): Versioned<Partial<Changeable>> {
  const page = { ...JSON.parse(facts), ...JSON.parse(contact) } as ProductPage;
  const changeableEntries = Object.entries(page).filter(([name]) => changeable.includes(name));
  return withVersion({
    ...Object.fromEntries(changeableEntries),
    productImg: page.photos[0] ?? '',
  });
}

/**
 * A single product. One that is not public is readable by its seller and admins only.
 * @param find reads it with all its facts
 * @param person the caller, or null
 * @param id the product
 * @param reportedAt when the caller reported it, or null
 * @returns the JSON text of the contract's productPage; contact fields for signed-in callers only, not
 *   of a seller who closed their account, and of a sold product for its seller and admins only: its
 *   buyer has them in the booking
 * @throws Refusal not-found or product-gone
 */
export async function readProduct(
  find: (id: string) => Promise<FoundProduct | null>,
  person: Person | null,
  id: string,
  reportedAt: Date | null = null,
): Promise<string> {
  const foundProduct = await find(id);
  if (!foundProduct) throw new Refusal('not-found');
  const isOwn = person?.id === foundProduct.sellerId;
  if (!isPublicProduct(foundProduct.status) && !isOwn && !person?.isAdmin)
    throw new Refusal('product-gone');
  const version = isOwn ? `,"version":"${changeableOf(foundProduct).version}"` : '';
  const reported = reportedAt === null ? '' : `,"reportedAt":"${reportedAt.toISOString()}"`;
  const ownerJson = `{"prices":${foundProduct.prices},"mine":${isOwn}${version}${reported}}`;
  const isForSale = foundProduct.status !== 'sold';
  const hasContact =
    person !== null && !foundProduct.sellerLeft && (isForSale || isOwn || person.isAdmin);
  return merged(foundProduct.facts, ownerJson, ...(hasContact ? [foundProduct.contact] : []));
}

/** Merges the texts of JSON objects with different keys, none of them empty. */
function merged(...objects: readonly string[]): string {
  return `{${objects.map((each) => each.slice(1, -1)).join(',')}}`;
}
