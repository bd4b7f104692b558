import * as z from 'zod/mini';
import {
  categoryBody,
  isCategoryId,
  maxCategories,
  maxCategoryName,
} from '#contract/catalog/category-fields.ts';
import { foldModel } from '#contract/catalog/model-names.ts';
import { imagePath } from '#contract/images/image-files.ts';
import type { Brand } from '#server/catalog/brands/brand.ts';
import {
  forgetChanges,
  keepChange,
  lockBrands,
  storeOrder,
  updateBrand,
} from '#server/catalog/brands/brand-changes-store.ts';
import { clashes, withChanges } from '#server/catalog/brands/brand-values.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { fieldsThatDiffer, keptOf } from '#server/catalog/brands/change-category.ts';
import { changeableOf, isShippedPicture } from '#server/catalog/brands/present-category.ts';
import type { PictureStore } from '#server/images/imported-pictures.ts';
import { attachShopPicture } from '#server/images/public.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { sameLine, type ImportedPart } from './market-part.ts';
import {
  exportPicture,
  marketPicture,
  type MarketPictures,
  type PictureUse,
} from './market-pictures.ts';
import { insertBrandWithId } from './market-store.ts';
import type { NewWord } from './market-words.ts';

/** A brand in the file of a market; their order there is their order in the shop. */
export const marketBrand = z.omit(
  z.extend(categoryBody, {
    id: z
      .string()
      .check(z.refine(isCategoryId, { error: 'The id of a brand has two to four digits' })),
    /** The word that the names of its models are made with; its name without it. A brand that exists keeps its own. */
    modelWord: z.optional(
      z.string().check(
        z.maxLength(maxCategoryName),
        z.refine((word) => word !== '' && foldModel(word) === word, {
          error: 'This word has lower-case letters and digits only',
        }),
      ),
    ),
    picture: z.optional(marketPicture(isShippedPicture)),
  }),
  { position: true },
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
 * @param store of pictures and rows
 * @throws StartupError when a picture is not in the store
 */
export async function exportBrands(store: PictureStore): Promise<MarketBrand[]> {
  const exported: MarketBrand[] = [];
  for (const brand of await readBrands(store.db)) {
    const { name, tint, words, hidden } = changeableOf(brand);
    const [first] = brand.words;
    const picture =
      brand.pictureId === null
        ? brand.picture
        : await exportPicture(store, brand.pictureId, `brand ${brand.id}`);
    exported.push({
      ...{ id: brand.id, name },
      ...(first && first.word !== foldModel(name) && { modelWord: first.word }),
      ...{ picture, tint, words, hidden },
    });
  }
  return exported;
}

/**
 * The pictures of brands in a file.
 * @param present the brands of this shop
 * @param brands of the file
 */
export function picturesOfBrands(
  present: readonly Brand[],
  brands: readonly MarketBrand[],
): PictureUse[] {
  const byId = new Map(present.map((brand) => [brand.id, brand]));
  return brands.flatMap(({ id, picture }) =>
    picture === undefined
      ? []
      : [{ of: `brand ${id}`, picture, present: byId.get(id)?.pictureId ?? null }],
  );
}

interface ImportedBrands extends ImportedPart {
  /** Spellings that brands did not have before. */
  readonly newWords: readonly NewWord[];
}

/**
 * Brings the brands of a file into this shop. Brands that the file does not have are hidden: phones of them may be for
 * sale.
 * @param trx the transaction of the import
 * @param brands of the file
 * @param pictures of the file
 * @returns a line for each change
 * @throws StartupError when a name or spelling belongs to another brand
 */
export async function importBrands(
  trx: Transaction,
  brands: readonly MarketBrand[],
  pictures: Pick<MarketPictures, 'idOf'>,
): Promise<ImportedBrands> {
  await lockBrands(trx);
  const changed: string[] = [];
  const newWords: NewWord[] = [];
  for (const { id, modelWord, picture, ...typed } of brands) {
    const values = {
      ...typed,
      ...(picture !== undefined && { picture: addressOf(picture, pictures) }),
    };
    const all = await readBrands(trx);
    const before = all.find((each) => each.id === id);
    const uid = before?.uid ?? newId();
    const after = withChanges(
      before ?? newBrand({ id, uid, name: values.name, modelWord }),
      values,
    );
    const fields = before ? fieldsThatDiffer(before, after) : [];
    if (before && fields.length === 0) continue;
    const others = all.filter((each) => each.id !== id);
    const [fault] = clashes(after, others, values);
    if (fault) throw new StartupError(`Brand ${id}, ${fault.field}: ${fault.message}.`);
    newWords.push(...wordsBeside(before, after));
    if (!before) await insertBrandWithId(trx, { id, uid, name: values.name });
    await change(trx, before, after);
    changed.push(
      `brands: ${id} ${values.name} ${before ? `changes (${fields.join(', ')})` : 'is added'}`,
    );
  }
  const left = sameLine('brands', brands.length - changed.length);
  const missing = (await readBrands(trx)).filter(
    (each) => !each.hidden && !brands.some(({ id }) => id === each.id),
  );
  for (const brand of missing) {
    await change(trx, brand, { ...brand, hidden: true });
    changed.push(`brands: ${brand.id} ${brand.name} is hidden`);
  }
  await order(
    trx,
    brands.map(({ id }) => id),
  );
  if (changed.length > 0) await forgetChanges(trx, null);
  return { changed, left, newWords };
}

/** The address of a picture here: that of its rendering, or of one of the program's own files. */
function addressOf(picture: string, { idOf }: Pick<MarketPictures, 'idOf'>): string {
  const id = idOf(picture);
  return id === null ? picture : imagePath(id, 640, 'webp');
}

interface NewBrand {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly modelWord: string | undefined;
}

const newBrand = ({ id, uid, name, modelWord }: NewBrand): Brand => ({
  ...{ id, uid, name, formerNames: [], picture: '', pictureId: null, tint: 'grey' },
  ...{ position: maxCategories, since: null, hidden: false },
  words: modelWord === undefined ? [] : [{ word: modelWord, spellings: [] }],
});

/** Its name is no spelling, and what it has already stays, whatever else came to have it. */
function wordsBeside(before: Brand | undefined, after: Brand): NewWord[] {
  const known = new Set(before && changeableOf(before).words);
  return changeableOf(after)
    .words.filter((word) => !known.has(word) && foldModel(word) !== foldModel(after.name))
    .map((word) => ({ brand: after.id, word }));
}

async function change(trx: Transaction, before: Brand | undefined, after: Brand): Promise<void> {
  const { pictureId } = after;
  if (pictureId !== null && pictureId !== before?.pictureId) {
    if (!(await attachShopPicture(trx, pictureId, null))) {
      throw new StartupError(
        `The picture of brand ${after.id} was deleted just now. Import again.`,
      );
    }
  }
  await updateBrand(trx, after.id, after);
  await keepChange(trx, after.id, before ? keptOf(before, fieldsThatDiffer(before, after)) : null);
  await recordAdminAction(trx, {
    by: null,
    action: before ? 'change-category' : 'add-category',
    target: { kind: 'category', id: after.uid },
    details: { category: after.id },
  });
}

/** First those of the file in their order, then the others in theirs. */
async function order(trx: Transaction, ids: readonly string[]): Promise<void> {
  const others = (await readBrands(trx)).map(({ id }) => id).filter((id) => !ids.includes(id));
  await storeOrder(trx, [...ids, ...others]);
}
