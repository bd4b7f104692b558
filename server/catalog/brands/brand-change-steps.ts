import {
  brandFields,
  type BrandValues,
  type CategoryChanges,
} from '#contract/catalog/category-fields.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { attachImage } from '#server/images/public.ts';
import { changedDetails } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Brand, MeansElse } from './brand.ts';
import { lockBrands, storeOrder } from './brand-changes-store.ts';
import { valuesOf } from './brand-values.ts';
import { readBrands } from './brands-store.ts';
import { changeableOf } from './present-category.ts';

/** What adding, changing and restoring a brand have in common. */

export interface BrandChangeContext {
  readonly db: Database;
  readonly meansElse: MeansElse;
}

/** A locked brand and all others. */
interface LockedBrand {
  readonly brand: Brand;
  readonly all: readonly Brand[];
}

/**
 * Locks all brands, and finds one of them.
 * @param trx the transaction
 * @param id of the brand
 * @returns null if there is none
 */
export async function lockBrand(trx: Transaction, id: string): Promise<LockedBrand | null> {
  await lockBrands(trx);
  const all = await readBrands(trx);
  const brand = all.find((each) => each.id === id);
  return brand ? { brand, all } : null;
}

/**
 * What a change needs to be taken back: the values that it changes.
 * @param brand as it was
 * @param fields that change
 */
export function valuesBefore(brand: Brand, fields: readonly (keyof BrandValues)[]) {
  const values = valuesOf(brand);
  return {
    values: Object.fromEntries(fields.map((field) => [field, values[field]])),
    pictureId: fields.includes('picture') ? brand.pictureId : null,
  };
}

/**
 * The values of two states of a brand that differ.
 * @param before the change
 * @param after it
 */
export function fieldsThatDiffer(before: Brand, after: Brand): (keyof BrandValues)[] {
  const [one, other] = [changeableOf(before), changeableOf(after)];
  return brandFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/**
 * What the audit log has of a change; spellings and pictures are only named.
 * @param before the change
 * @param after it
 */
export function changeDetails(before: Brand, after: Brand): Record<string, string> {
  const [{ version: _before, ...one }, { version: _after, ...other }] = [
    changeableOf(before),
    changeableOf(after),
  ];
  return changedDetails(one, other, ['name', 'tint', 'position', 'hidden']);
}

/**
 * Puts a brand at a place of the order, before the one that has it.
 * @param trx the transaction that holds the lock
 * @param id of the brand
 * @param position from 1 on
 * @param all brands in their order
 */
export async function moveBrand(
  trx: Transaction,
  id: string,
  position: number,
  all: readonly Brand[],
): Promise<void> {
  const ids = all.map((each) => each.id).filter((each) => each !== id);
  await storeOrder(trx, ids.toSpliced(position - 1, 0, id));
}

/**
 * A picture is uploaded by the admin who gives it to a brand; the one that a brand has stays, whoever did.
 * @param trx the transaction
 * @param draft the brand as it will be
 * @param before as it is stored; null if it is new
 * @param adminId who changes it
 * @param errors receives the fault if the picture isn't theirs
 */
export async function attachPicture(
  trx: Transaction,
  draft: Brand,
  before: Brand | null,
  adminId: string,
  errors: FieldError[],
): Promise<void> {
  const { picture, pictureId } = draft;
  if (picture === (before?.picture ?? '')) return;
  if (pictureId !== null && (await attachImage(trx, pictureId, adminId))) return;
  if (pictureId === null && picture === '') return;
  errors.push({ field: 'picture', message: 'Please upload the photo first' });
}

/**
 * Finds spellings that mean something else in searches.
 * @param meansElse what searches know
 * @param changes as they were sent, whose places the errors name
 * @param id of the brand; null for a new one
 */
export async function errorsOfWords(
  meansElse: MeansElse,
  { name, words = [] }: Pick<CategoryChanges, 'name' | 'words'>,
  id: string | null,
): Promise<FieldError[]> {
  const meanings = await Promise.all(words.map((word) => meansElse(word, { id, name, words })));
  return meanings.flatMap((message, index) =>
    message === null ? [] : [{ field: `words.${index}`, message }],
  );
}

/**
 * Refuses what is wrong with a brand; of each field the first fault is told.
 * @param errors found
 * @throws Refusal invalid-input where there is one
 */
export function refuseFaults(errors: readonly FieldError[]): void {
  const onePerField = new Map(errors.toReversed().map((error) => [error.field, error]));
  if (errors.length > 0) {
    throw new Refusal('invalid-input', { errors: [...onePerField.values()].toReversed() });
  }
}
