import { productMessages } from '#contract/catalog/messages.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { ProductChanges } from '#contract/catalog/schemas.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { changedFacts, type ChangedFact } from '#contract/catalog/promised-facts.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { requireOwner, requireAction } from './catalog-policy.ts';
import { retryAfterEndingPayments } from './retry-after-ending-payments.ts';
import { announceChange } from './watched-changes-store.ts';
import { attachPhotos, factColumns, offerColumns, type HashImei } from './product-facts.ts';
import { lockProduct, type LockedProduct } from './product-states-store.ts';
import {
  changeProduct,
  checkDates,
  isPlaceOpen,
  readBrand,
  readLabel,
  readLockedProduct,
  replacePhotos,
} from './product-store.ts';
import { endPromotion } from './promotions-store.ts';
import { changeableOf } from './read-product.ts';
import { refuseDuplicateListing } from './refuse-duplicate-listing.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/** Notifies those who booked a product whose label has changed; implemented by a later slice. */
export type NotifyBookers = (
  trx: Transaction,
  product: LockedProduct,
  changes: readonly ChangedFact[],
) => Promise<void>;

/**
 * Changes an unsold product; a pending payment is ended first. Name and brand never change. Unpaid bookings
 * keep their price, and their buyers are notified of changed facts; a new price is added to the price history,
 * and a higher one ends a promotion.
 * @param db the database
 * @param dependencies hooks of later slices, and the hash of IMEIs
 * @param person its seller
 * @param productId the product
 * @param body parsed; a missing IMEI is unchanged
 * @returns the new version
 * @throws Refusal not-found, already-sold, changed-meanwhile, being-paid while the bank is processing,
 *   payment-provider-down, imei-already-listed or invalid-input
 */
export function updateProduct(
  db: Database,
  dependencies: EditDependencies,
  person: Person,
  productId: string,
  body: ProductChanges,
): Promise<string> {
  return retryAfterEndingPayments(dependencies.withdrawal, productId, (includeUnfinished) =>
    updateOnce(db, dependencies, { person, productId, body, includeUnfinished }),
  );
}

interface EditDependencies {
  readonly hashImei: HashImei;
  readonly withdrawal: Pick<WithdrawalHooks, 'withPaymentsEnded' | 'refuseWhileBeingPaid'>;
  readonly notifyBookers: NotifyBookers;
}

interface Edit {
  readonly person: Person;
  readonly productId: string;
  readonly body: ProductChanges;
  readonly includeUnfinished: boolean;
}

function updateOnce(
  db: Database,
  dependencies: EditDependencies,
  { person, productId, body, includeUnfinished }: Edit,
): Promise<string> {
  const change = db.transaction().execute(async (trx) => {
    const product = requireOwner(person, await lockProduct(trx, productId, 'update'));
    requireAction(productActions.edit, product, 'seller');
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    if (body.version !== undefined) {
      refuseOtherVersion(body.version, changeableOf(await readLockedProduct(trx, productId)));
    }
    const errors: FieldError[] = [];
    const dates = await checkDates(trx, '2000-01-01', body.buyingYear);
    if (dates.bought_later) {
      errors.push({ field: 'buyingYear', message: 'This year is in the future' });
    }
    if (!(await isPlaceOpen(trx, body.location, productId))) {
      errors.push({ field: 'location', message: productMessages.location });
    }
    const brand = await readBrand(trx, productId);
    const facts = await factColumns(
      trx,
      body,
      brand,
      dependencies.hashImei,
      dates.this_year,
      errors,
    );
    const photos = await attachPhotos(trx, body, person.id, errors);
    if (errors.length > 0) throw new Refusal('invalid-input', { errors });
    const changes = {
      ...facts,
      ...offerColumns(body),
    };
    const label = await readLabel(trx, productId);
    const { priceCents, promotionBaseCents } = product;
    const isRaised = changes.selling_price_cents > priceCents;
    // A promotion ends when the price is raised; a lower one is the promotion's own.
    if (isRaised) await endPromotion(trx, productId, 'kept');
    const staysAdvertised = promotionBaseCents !== null && !isRaised;
    await changeProduct(trx, productId, changes, { priceCents, staysAdvertised });
    // The last check: no payment is ended for an invalid form.
    await dependencies.withdrawal.refuseWhileBeingPaid(trx, productId, includeUnfinished);
    const changed = changedFacts(label, await readLabel(trx, productId));
    if (changed.length > 0) await dependencies.notifyBookers(trx, product, changed);
    await replacePhotos(trx, productId, photos);
    const wasCents = priceCents;
    const isNew = changes.selling_price_cents !== wasCents;
    await announceChange(trx, { what: 'changed', productId, ...(isNew ? { wasCents } : {}) });
    return changeableOf(await readLockedProduct(trx, productId)).version;
  });
  return refuseDuplicateListing(change);
}
