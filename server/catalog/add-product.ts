import type * as z from 'zod/mini';
import { productMessages } from '#contract/catalog/messages.ts';
import type { productBody } from '#contract/catalog/schemas.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { requireSeller, onlyInOwnName, type Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { announceChange } from './watched-changes-store.ts';
import {
  attachPhotos,
  factColumns,
  offerColumns,
  type HashImei,
  type IdentifierColumns,
} from './product-facts.ts';
import { brandErrors } from './brands/brand-errors.ts';
import { checkDates, insertPhotos, insertProduct, isPlaceOpen } from './product-store.ts';
import { refuseDuplicateListing } from './refuse-duplicate-listing.ts';

/**
 * Lists a product for sale. Seller and seller's name come from the account, never from the body (R6).
 * @param db the database
 * @param person the seller
 * @param body parsed; prices in dollars
 * @param hashImei hashes an IMEI
 * @returns the new product's id
 * @throws Refusal sellers-only, not-yours, user-disabled (the account was closed meanwhile),
 *   imei-already-listed or invalid-input (dates in the future,
 *   an unknown brand, another brand's name, a photo that is not theirs, a model of another brand, a place that is
 *   no division or a hidden one)
 */
export async function addProduct(
  db: Database,
  person: Person,
  body: z.infer<typeof productBody>,
  hashImei: HashImei,
): Promise<string> {
  requireSeller(person);
  onlyInOwnName(person, body.sellerEmail);
  const id = newId();
  await refuseDuplicateListing(
    db.transaction().execute((trx) => insertListing(trx, person, { id, body, hashImei })),
  );
  return id;
}

/**
 * Inserts a product with its photos, after checking the rules that depend on the database's clock and rows.
 * @param trx the transaction
 * @param person the seller
 * @param listing the new product's id, the parsed body, and the hash of IMEIs
 * @param identifiers what is stored of those that were hashed before
 * @throws Refusal those of addProduct
 */
export async function insertListing(
  trx: Transaction,
  person: Person,
  {
    id,
    body,
    hashImei,
  }: {
    readonly id: string;
    readonly body: z.infer<typeof productBody>;
    readonly hashImei: HashImei;
  },
  identifiers?: IdentifierColumns,
): Promise<void> {
  const owner = await lockLiveUser(trx, person.id);
  if (!owner) throw new Refusal('user-disabled');
  // The person may have become a buyer since signing in.
  if (owner.role !== 'seller') throw new Refusal('sellers-only');
  const dates = await checkDates(trx, body.postedDate, body.buyingYear);
  const errors: FieldError[] = await brandErrors(trx, body);
  if (dates.posted_later) {
    errors.push({ field: 'postedDate', message: 'This date is in the future' });
  }
  if (dates.bought_later) {
    errors.push({ field: 'buyingYear', message: 'This year is in the future' });
  }
  if (!(await isPlaceOpen(trx, body.location, null))) {
    errors.push({ field: 'location', message: productMessages.location });
  }
  const facts = await factColumns(trx, body, body.category_id, hashImei, dates.this_year, errors);
  const photos = await attachPhotos(trx, body, person.id, errors);
  if (errors.length > 0) throw new Refusal('invalid-input', { errors });
  await insertProduct(trx, {
    ...facts,
    ...offerColumns(body),
    ...identifiers,
    id,
    seller_id: person.id,
    category_id: body.category_id,
    name: body.productName,
    posted_on: body.postedDate,
  });
  await insertPhotos(trx, id, photos);
  await announceChange(trx, { what: 'listed', productId: id });
}
