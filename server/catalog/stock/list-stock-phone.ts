import * as z from 'zod/mini';
import { defaultMessage } from '#contract/common/default-message.ts';
import { productBody } from '#contract/catalog/schemas.ts';
import type { stockPhotosBody } from '#contract/catalog/stock.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { insertListing } from '#server/catalog/add-product.ts';
import type { HashImei, IdentifierColumns } from '#server/catalog/product-facts.ts';
import { refuseDuplicateListing } from '#server/catalog/refuse-duplicate-listing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { wrongFields } from '#server/platform/http/wrong-fields.ts';
import { lockStockPhone, markStockListed, readStockDay } from './stock-store.ts';

/**
 * Lists an imported phone as Add A Product does, with today as its day. It can be listed once.
 * @param db the database
 * @param person its seller
 * @param id of the imported phone
 * @param photos addresses of uploaded ones; the first is `productImg`
 * @param hashImei hashes an IMEI
 * @returns the new product's id
 * @throws Refusal not-found, already-listed, and those of addProduct
 */
export async function listStockPhone(
  db: Database,
  person: Person,
  id: string,
  photos: z.infer<typeof stockPhotosBody>,
  hashImei: HashImei,
): Promise<string> {
  requireSeller(person);
  const productId = newId();
  const listing = db.transaction().execute(async (trx) => {
    // First, as importing does: two lists and a listing can't wait for each other.
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    const phone = await lockStockPhone(trx, person.id, id);
    if (!phone) throw new Refusal('not-found');
    if (phone.product_id !== null) throw new Refusal('already-listed');
    const { today } = await readStockDay(trx);
    const values = { ...(phone.form_values as object), ...photos, postedDate: today };
    const body = z.safeParse(productBody, values, { error: defaultMessage });
    // The rules of a phone may have changed since it was imported.
    if (!body.success) throw new Refusal('invalid-input', { errors: wrongFields(body.error) });
    await insertListing(
      trx,
      person,
      { id: productId, body: body.data, hashImei },
      phone.identifiers as IdentifierColumns,
    );
    await markStockListed(trx, id, productId);
  });
  await refuseDuplicateListing(listing);
  return productId;
}
