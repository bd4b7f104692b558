import {
  brandFields,
  maxCategories,
  type BrandValues,
  type CategoryBody,
  type CategoryChanges,
} from '#contract/catalog/category-fields.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { attachImage } from '#server/images/public.ts';
import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import { changedDetails } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import type { Brand, MeansElse } from './brand.ts';
import {
  detachPictures,
  findLastChange,
  forgetChanges,
  insertBrand,
  keepChange,
  lockBrands,
  storeOrder,
  updateBrand,
  type KeptChange,
} from './brand-changes-store.ts';
import { clashes, freeBrandId, namesBefore, valuesOf, withChanges } from './brand-values.ts';
import { findBrand, readBrands } from './brands-store.ts';
import { changeableOf } from './present-category.ts';

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
 * Adds a brand.
 * @param context the database, and the words of searches
 * @param admin who adds it; the picture is theirs
 * @param body parsed
 * @returns its UUID, its id and its version
 * @throws Refusal invalid-input (a name or word that is taken, a picture that is not theirs), too-many-categories
 */
export async function addCategory(
  { db, meansElse }: BrandChangeContext,
  admin: Person,
  body: CategoryBody,
): Promise<{ insertedId: string; id: string; version: string }> {
  const wordErrors = await errorsOfWords(meansElse, body, null);
  let added: Brand | undefined;
  await makeAdminChange<{ all: readonly Brand[] }>(db, {
    by: admin.id,
    lock: async (trx) => {
      await lockBrands(trx);
      return { all: await readBrands(trx) };
    },
    change: async (trx, { all }) => {
      if (all.length >= maxCategories) throw new Refusal('too-many-categories');
      const draft = withChanges(emptyBrand(body.name), body);
      const errors = onePerField([...clashes(draft, all, body), ...wordErrors]);
      await attachPicture(trx, draft, null, admin.id, errors);
      refuse(errors);
      const id = freeBrandId(new Set(all.map((each) => Number(each.id))));
      const uid = await insertBrand(trx, { id, name: body.name, position: all.length + 1 });
      const brand = { ...draft, id, uid };
      await updateBrand(trx, id, { ...brand, position: all.length + 1 });
      await move(trx, id, body.position ?? all.length + 1, all);
      await keepChange(trx, id, null);
      added = await findBrand(trx, id);
    },
    record: () => ({
      action: 'add-category',
      target: { kind: 'category', id: added?.uid ?? '' },
      details: { category: added?.id ?? '' },
    }),
  });
  if (!added) throw new Error('a brand was added and is not there');
  return { insertedId: added.uid, id: added.id, version: changeableOf(added).version };
}

/**
 * Changes a brand; what is left out stays.
 * @param context the database, and the words of searches
 * @param admin who changes it
 * @param id of the brand
 * @param changes parsed, with the version that they were made from
 * @returns whether anything changed, and its version
 * @throws Refusal not-found, changed-meanwhile, or invalid-input as addCategory
 */
export async function changeCategory(
  { db, meansElse }: BrandChangeContext,
  admin: Person,
  id: string,
  changes: CategoryChanges,
): Promise<{ changed: boolean; version: string }> {
  const wordErrors = await errorsOfWords(meansElse, changes, id);
  let stored: Brand | undefined;
  let changedFields: (keyof BrandValues)[] = [];
  const changed = await makeAdminChange(db, {
    by: admin.id,
    lock: (trx) => lockBrand(trx, id),
    isDone: ({ brand, all }) => {
      refuseOtherVersion(changes.version, changeableOf(brand));
      stored = brand;
      const position = Math.min(changes.position ?? brand.position, all.length);
      changedFields = fieldsThatDiffer(brand, { ...withChanges(brand, changes), position });
      return changedFields.length === 0;
    },
    change: async (trx, { brand, all }) => {
      const draft = withChanges(brand, changes);
      const others = all.filter((each) => each.id !== id);
      const errors = onePerField([
        ...clashes(draft, others, changes),
        ...wordErrors.filter(({ field }) => !isKept(brand, changes, field)),
      ]);
      await attachPicture(trx, draft, brand, admin.id, errors);
      refuse(errors);
      await keepChange(trx, id, keptOf(brand, changedFields));
      await updateBrand(trx, id, draft);
      if (changes.position !== undefined) await move(trx, id, changes.position, all);
      await forgetChanges(trx, null);
      stored = await findBrand(trx, id);
    },
    record: ({ brand }) => ({
      action: 'change-category',
      target: { kind: 'category', id: brand.uid },
      details: { category: id, ...(stored && changeDetails(brand, stored)) },
    }),
  });
  if (!stored) throw new Refusal('not-found');
  return { changed, version: changeableOf(stored).version };
}

/**
 * Takes the last change of a brand back, within the days of the call's row. A brand that was added is hidden: phones
 * of it may be for sale.
 * @param context the database
 * @param admin who takes it back
 * @param id of the brand
 * @param version that the admin saw
 * @returns the brand's version
 * @throws Refusal not-found, changed-meanwhile, nothing-to-undo, or invalid-input when another brand has the name now
 */
export async function restoreCategory(
  { db }: Pick<BrandChangeContext, 'db'>,
  admin: Person,
  id: string,
  version: string | undefined,
): Promise<{ version: string }> {
  let stored: Brand | undefined;
  await makeAdminChange(db, {
    by: admin.id,
    lock: (trx) => lockBrand(trx, id),
    change: async (trx, { brand, all }) => {
      refuseOtherVersion(version, changeableOf(brand));
      const last = await findLastChange(trx, id);
      if (!last) throw new Refusal('nothing-to-undo');
      const draft = beforeChange(brand, last);
      const others = all.filter((each) => each.id !== id);
      refuse(clashes(draft, others, { name: draft.name }));
      await updateBrand(trx, id, draft);
      await move(trx, id, draft.position, all);
      await forgetChanges(trx, last.id);
      if (brand.pictureId !== null) await detachPictures(trx, [brand.pictureId]);
      stored = await findBrand(trx, id);
    },
    record: ({ brand }) => ({
      action: 'restore-category',
      target: { kind: 'category', id: brand.uid },
      details: { category: id, ...(stored && changeDetails(brand, stored)) },
    }),
  });
  if (!stored) throw new Refusal('not-found');
  return { version: changeableOf(stored).version };
}

async function lockBrand(trx: Transaction, id: string): Promise<LockedBrand | null> {
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
export function keptOf(brand: Brand, fields: readonly (keyof BrandValues)[]) {
  const values = valuesOf(brand);
  return {
    values: Object.fromEntries(fields.map((field) => [field, values[field]])),
    pictureId: fields.includes('picture') ? brand.pictureId : null,
  };
}

function beforeChange(brand: Brand, { values, pictureId }: KeptChange): Brand {
  if (values === null) return { ...brand, hidden: true };
  return {
    ...brand,
    ...values,
    // Forms that were opened meanwhile have the name that is taken back.
    formerNames: namesBefore(brand, values.name ?? brand.name),
    ...(values.picture === undefined ? {} : { pictureId }),
  };
}

/** What the audit log has of a change; spellings and pictures are only named. */
function changeDetails(before: Brand, after: Brand): Record<string, string> {
  const [{ version: _before, ...one }, { version: _after, ...other }] = [
    changeableOf(before),
    changeableOf(after),
  ];
  return changedDetails(one, other, ['name', 'tint', 'position', 'hidden']);
}

const emptyBrand = (name: string): Brand => ({
  ...{ id: '', uid: '', name, formerNames: [], picture: '', pictureId: null, tint: 'grey' },
  ...{ position: 1, since: null, hidden: false, words: [] },
});

/**
 * The values of two states of a brand that differ.
 * @param before the change
 * @param after it
 */
export function fieldsThatDiffer(before: Brand, after: Brand): (keyof BrandValues)[] {
  const [one, other] = [changeableOf(before), changeableOf(after)];
  return brandFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Puts a brand at a place of the order, before the one that has it. */
async function move(
  trx: Transaction,
  id: string,
  position: number,
  all: readonly Brand[],
): Promise<void> {
  const ids = all.map((each) => each.id).filter((each) => each !== id);
  await storeOrder(trx, ids.toSpliced(position - 1, 0, id));
}

/** A picture is uploaded by the admin who gives it to a brand; the one that a brand has stays, whoever did. */
async function attachPicture(
  trx: Transaction,
  { picture, pictureId }: Brand,
  before: Brand | null,
  adminId: string,
  errors: FieldError[],
): Promise<void> {
  if (picture === (before?.picture ?? '')) return;
  if (pictureId !== null && (await attachImage(trx, pictureId, adminId))) return;
  if (pictureId === null && picture === '') return;
  errors.push({ field: 'picture', message: 'Please upload the photo first' });
}

async function errorsOfWords(
  meansElse: MeansElse,
  { name, words = [] }: Pick<CategoryChanges, 'name' | 'words'>,
  id: string | null,
): Promise<FieldError[]> {
  const meanings = await Promise.all(words.map((word) => meansElse(word, { id, name, words })));
  return meanings.flatMap((message, index) =>
    message === null ? [] : [{ field: `words.${index}`, message }],
  );
}

/** Words that a brand has already stay, whatever else came to have them. */
function isKept(brand: Brand, { words = [] }: CategoryChanges, field: string): boolean {
  const word = words[Number(field.split('.')[1])];
  return word !== undefined && changeableOf(brand).words.includes(word);
}

const onePerField = (errors: readonly FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal('invalid-input', { errors });
}
