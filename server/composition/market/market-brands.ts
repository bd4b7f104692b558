import * as z from 'zod/mini';
import { categoryBody, isCategoryId, maxCategories } from '#contract/catalog/category-fields.ts';
import type { Brand } from '#server/catalog/brands/brand.ts';
import {
  keepChange,
  lockBrands,
  storeOrder,
  updateBrand,
} from '#server/catalog/brands/brand-changes-store.ts';
import { clashes, withChanges } from '#server/catalog/brands/brand-values.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { changeableOf } from '#server/catalog/brands/present-category.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { insertBrandWithId } from './market-store.ts';

/** A brand in the file of a market; their order there is their order in the shop. Uploaded pictures stay behind. */
export const marketBrand = z.omit(
  z.extend(categoryBody, {
    id: z
      .string()
      .check(z.refine(isCategoryId, { error: 'The id of a brand has two to four digits' })),
  }),
  { picture: true, position: true },
);
export type MarketBrand = z.infer<typeof marketBrand>;

export const marketBrands = z.array(marketBrand).check(
  z.maxLength(maxCategories),
  z.refine((brands) => new Set(brands.map(({ id }) => id)).size === brands.length, {
    error: 'Two brands have the same id',
  }),
);

/**
 * The brands of this shop, as the file has them.
 * @param db the database
 */
export async function exportBrands(db: Database): Promise<MarketBrand[]> {
  return (await readBrands(db)).map((brand) => {
    const { name, tint, words, hidden } = changeableOf(brand);
    return { id: brand.id, name, tint, words, hidden };
  });
}

/**
 * Brings the brands of a file into this shop. Brands that the file does not have are hidden: phones of them may be for
 * sale.
 * @param trx the transaction of the import
 * @param brands of the file
 * @returns a line for each change
 * @throws StartupError when a name or spelling belongs to another brand
 */
export async function importBrands(
  trx: Transaction,
  brands: readonly MarketBrand[],
): Promise<string[]> {
  await lockBrands(trx);
  const lines: string[] = [];
  for (const { id, ...values } of brands) {
    const all = await readBrands(trx);
    const before = all.find((each) => each.id === id);
    const uid = before?.uid ?? newId();
    const after = withChanges(before ?? newBrand(id, uid, values.name), values);
    if (before && isSame(before, after)) continue;
    const others = all.filter((each) => each.id !== id);
    const [fault] = clashes(after, others, values);
    if (fault) throw new StartupError(`Brand ${id}, ${fault.field}: ${fault.message}.`);
    if (!before) await insertBrandWithId(trx, { id, uid, name: values.name });
    await change(trx, before, after);
    lines.push(`brands: ${id} ${values.name} ${before ? 'changes' : 'is added'}`);
  }
  const missing = (await readBrands(trx)).filter(
    (each) => !each.hidden && !brands.some(({ id }) => id === each.id),
  );
  for (const brand of missing) {
    await change(trx, brand, { ...brand, hidden: true });
    lines.push(`brands: ${brand.id} ${brand.name} is hidden`);
  }
  await order(
    trx,
    brands.map(({ id }) => id),
  );
  return lines;
}

const newBrand = (id: string, uid: string, name: string): Brand => ({
  ...{ id, uid, name, formerNames: [], picture: '', pictureId: null, tint: 'grey' },
  ...{ position: maxCategories, since: null, hidden: false, words: [] },
});

const isSame = (one: Brand, other: Brand) =>
  changeableOf(one).version === changeableOf(other).version;

async function change(trx: Transaction, before: Brand | undefined, after: Brand): Promise<void> {
  await updateBrand(trx, after.id, after);
  await keepChange(
    trx,
    after.id,
    before ? { values: changeableValues(before), pictureId: before.pictureId } : null,
  );
  await recordAdminAction(trx, {
    by: null,
    action: before ? 'change-category' : 'add-category',
    target: { kind: 'category', id: after.uid },
    details: { category: after.id },
  });
}

function changeableValues({ name, tint, words, hidden }: Brand) {
  return { name, tint, words, hidden };
}

/** First those of the file in their order, then the others in theirs. */
async function order(trx: Transaction, ids: readonly string[]): Promise<void> {
  const others = (await readBrands(trx)).map(({ id }) => id).filter((id) => !ids.includes(id));
  await storeOrder(trx, [...ids, ...others]);
}
