import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import type { Brand } from './brand.ts';
import {
  detachPictures,
  findLastChange,
  forgetChanges,
  updateBrand,
  type UndoableChange,
} from './brand-changes-store.ts';
import { changeDetails, lockBrand, moveBrand, refuseFaults } from './brand-change-steps.ts';
import { clashes, namesBefore } from './brand-values.ts';
import { findBrand } from './brands-store.ts';
import { changeableOf } from './present-category.ts';

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
  { db }: { readonly db: Database },
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
      refuseFaults(clashes(draft, others, { name: draft.name }));
      await updateBrand(trx, id, draft);
      await moveBrand(trx, id, draft.position, all);
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

function beforeChange(brand: Brand, { values, pictureId }: UndoableChange): Brand {
  if (values === null) return { ...brand, hidden: true };
  return {
    ...brand,
    ...values,
    // Forms that were opened meanwhile have the name that is taken back.
    formerNames: namesBefore(brand, values.name ?? brand.name),
    ...(values.picture === undefined ? {} : { pictureId }),
  };
}
