import { productActions } from '#contract/catalog/states.ts';
import type { ProductChanges } from '#contract/catalog/schemas.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { toCents } from '#contract/common/money.ts';
import { changedFacts, type ChangedFact } from '#contract/catalog/promised-facts.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAdvertise, only } from './catalog-policy.ts';
import { retryAfterEndingPayments } from './retry-after-ending-payments.ts';
import { announceChange } from './watched-changes-store.ts';
import { claimPhotos, factColumns, type HashImei } from './product-facts.ts';
import { lockProduct, type LockedProduct } from './product-states-store.ts';
import { changeProduct, checkDates, readBrand, readLabel, replacePhotos } from './product-store.ts';
import { refuseListedTwice } from './refuse-listed-twice.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/** What a later slice does for those who booked a phone whose label has changed. */
export type NotifyBookers = (
  trx: Transaction,
  product: LockedProduct,
  changes: readonly ChangedFact[],
) => Promise<void>;

/**
 * Changes a phone that is not sold; a payment under way is ended first. Name and brand stay what they
 * were; unpaid bookings keep the price they were made at, and their buyers are told of other facts; a
 * new price is noted for everybody.
 * @param db the database
 * @param house what to ask before, and what is kept of an IMEI
 * @param person its seller
 * @param productId the phone
 * @param body parsed; an IMEI that is left out stays
 * @throws Refusal not-found, already-sold, being-paid while a bank is at work, payment-provider-down,
 *   imei-already-listed or invalid-input
 */
export function updateProduct(
  db: Database,
  house: EditingHouse,
  person: Person,
  productId: string,
  body: ProductChanges,
): Promise<void> {
  return retryAfterEndingPayments(house.withdrawal, productId, (unfinishedToo) =>
    updateOnce(db, house, { person, productId, body, unfinishedToo }),
  );
}

interface EditingHouse {
  readonly hashImei: HashImei;
  readonly withdrawal: Pick<WithdrawalHooks, 'withPaymentsEnded' | 'refuseWhileBeingPaid'>;
  readonly notifyBookers: NotifyBookers;
}

interface Edit {
  readonly person: Person;
  readonly productId: string;
  readonly body: ProductChanges;
  readonly unfinishedToo: boolean;
}

function updateOnce(
  db: Database,
  house: EditingHouse,
  { person, productId, body, unfinishedToo }: Edit,
): Promise<void> {
  const change = db.transaction().execute(async (trx) => {
    const product = mayAdvertise(person, await lockProduct(trx, productId, 'update'));
    only(productActions.edit, product, 'seller');
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    const errors: FieldError[] = [];
    const dates = await checkDates(trx, '2000-01-01', body.buyingYear);
    if (dates.bought_later) {
      errors.push({ field: 'buyingYear', message: 'The year lies in the future' });
    }
    const brand = await readBrand(trx, productId);
    const facts = await factColumns(trx, body, brand, house.hashImei, dates.this_year, errors);
    const photos = await claimPhotos(trx, body, person.id, errors);
    if (errors.length > 0) throw new Refusal('invalid-input', { errors });
    const changes = {
      ...facts,
      buying_price_cents: toCents(body.buyingPrice),
      selling_price_cents: toCents(body.sealingPrice),
      buying_year: body.buyingYear,
      years_of_use: body.yearsOfUse,
      condition: body.condition,
      description: body.description,
      location: body.location,
      phone: body.phnNumber,
    };
    const label = await readLabel(trx, productId);
    await changeProduct(trx, productId, changes, product.priceCents);
    // Last of what can refuse: nobody's payment is ended for a form that has to be mended.
    await house.withdrawal.refuseWhileBeingPaid(trx, productId, unfinishedToo);
    const changed = changedFacts(label, await readLabel(trx, productId));
    if (changed.length > 0) await house.notifyBookers(trx, product, changed);
    await replacePhotos(trx, productId, photos);
    const wasCents = product.priceCents;
    const isNew = changes.selling_price_cents !== wasCents;
    await announceChange(trx, { what: 'changed', productId, ...(isNew ? { wasCents } : {}) });
  });
  return refuseListedTwice(change);
}
