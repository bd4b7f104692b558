import { maxCategories, type CategoryBody } from '#contract/catalog/category-fields.ts';
import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { Brand } from './brand.ts';
import { insertBrand, storeChange, lockBrands, updateBrand } from './brand-changes-store.ts';
import {
  attachPicture,
  errorsOfWords,
  moveBrand,
  refuseFaults,
  type BrandChangeContext,
} from './brand-change-steps.ts';
import { clashes, freeBrandId, withChanges } from './brand-values.ts';
import { findBrand, readBrands } from './brands-store.ts';
import { changeableOf } from './present-category.ts';

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
      const errors = [...clashes(draft, all, body), ...wordErrors];
      await attachPicture(trx, draft, null, admin.id, errors);
      refuseFaults(errors);
      const id = freeBrandId(new Set(all.map((each) => Number(each.id))));
      const uid = await insertBrand(trx, { id, name: body.name, position: all.length + 1 });
      const brand = { ...draft, id, uid };
      await updateBrand(trx, id, { ...brand, position: all.length + 1 });
      await moveBrand(trx, id, body.position ?? all.length + 1, all);
      await storeChange(trx, id, null);
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

const emptyBrand = (name: string): Brand => ({
  ...{ id: '', uid: '', name, formerNames: [], picture: '', pictureId: null, tint: 'grey' },
  ...{ position: 1, since: null, hidden: false, words: [] },
});
