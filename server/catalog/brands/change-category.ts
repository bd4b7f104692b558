import type { BrandValues, CategoryChanges } from '#contract/catalog/category-fields.ts';
import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import type { Brand } from './brand.ts';
import { forgetChanges, storeChange, updateBrand } from './brand-changes-store.ts';
import {
  attachPicture,
  changeDetails,
  errorsOfWords,
  fieldsThatDiffer,
  valuesBefore,
  lockBrand,
  moveBrand,
  refuseFaults,
  type BrandChangeContext,
} from './brand-change-steps.ts';
import { clashes, withChanges } from './brand-values.ts';
import { findBrand } from './brands-store.ts';
import { changeableOf } from './present-category.ts';

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
      const errors = [
        ...clashes(draft, others, changes),
        ...wordErrors.filter(({ field }) => !isKept(brand, changes, field)),
      ];
      await attachPicture(trx, draft, brand, admin.id, errors);
      refuseFaults(errors);
      await storeChange(trx, id, valuesBefore(brand, changedFields));
      await updateBrand(trx, id, draft);
      if (changes.position !== undefined) await moveBrand(trx, id, changes.position, all);
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

/** Words that a brand has already stay, whatever else came to have them. */
function isKept(brand: Brand, { words = [] }: CategoryChanges, field: string): boolean {
  const word = words[Number(field.split('.')[1])];
  return word !== undefined && changeableOf(brand).words.includes(word);
}
