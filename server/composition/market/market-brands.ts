import * as z from 'zod/mini';
import { maxCategoryNameLength } from '#contract/common/value-rules.ts';
import {
  categoryBody,
  categoryMessages,
  isCategoryId,
  maxCategories,
  type BrandValues,
} from '#contract/catalog/category-fields.ts';
import { catalogRefusals } from '#contract/catalog/errors.ts';
import { foldModel } from '#contract/catalog/model-names.ts';
import { imagePath } from '#contract/images/image-files.ts';
import type { Brand } from '#server/catalog/brands/brand.ts';
import {
  forgetChanges,
  insertBrand,
  storeChange,
  lockBrands,
  storeOrder,
  updateBrand,
} from '#server/catalog/brands/brand-changes-store.ts';
import { clashes, withChanges } from '#server/catalog/brands/brand-values.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { fieldsThatDiffer, valuesBefore } from '#server/catalog/brands/brand-change-steps.ts';
import { changeableOf, isShippedPicture } from '#server/catalog/brands/present-category.ts';
import type { PictureStore } from '#server/images/imported-pictures.ts';
import { attachShopPicture } from '#server/images/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { placeBrands, type PlacedBrand } from './market-brand-ids.ts';
import { orderLine, orderOf, sameLine, type ImportedPart } from './market-part.ts';
import {
  exportPicture,
  marketPicture,
  type MarketPictures,
  type PictureUse,
} from './market-pictures.ts';
import type { NewWord } from './market-words.ts';

/** A brand in the file of a market; their order there is their order in the shop. */
export const marketBrand = z.omit(
  z.extend(categoryBody, {
    /** Of the shop that it comes from. Another shop knows it by its names, and gives a new one this id if it is free. */
    id: z
      .string()
      .check(z.refine(isCategoryId, { error: 'The id of a brand has two to four digits' })),
    hidden: z._default(z.boolean({ error: categoryMessages.hidden }), false),
    /** The word that the names of its models are made with; its name without it. A brand that exists keeps its own. */
    modelWord: z.optional(
      z.string().check(
        z.maxLength(maxCategoryNameLength),
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
  return placeBrands(present, brands).flatMap(({ brand: { name, picture }, before }) =>
    picture === undefined
      ? []
      : [{ of: `brand ${name}`, picture, present: before?.pictureId ?? null }],
  );
}

interface ImportedBrands extends ImportedPart {
  /** Spellings that brands did not have before. */
  readonly newWords: readonly NewWord[];
}

/**
 * Brings the brands of a file into this shop. A brand is known by its name, a former one, or the word of its models.
 * Brands that the file does not have are hidden: phones of them may be for sale.
 * @param trx the transaction of the import
 * @param brands of the file
 * @param pictures of the file
 * @returns a line for each change
 * @throws StartupError when a name or spelling belongs to another brand, or there would be too many
 */
export async function importBrands(
  trx: Transaction,
  brands: readonly MarketBrand[],
  pictures: Pick<MarketPictures, 'idOf'>,
): Promise<ImportedBrands> {
  await lockBrands(trx);
  const present = await readBrands(trx);
  const placed = placeBrands(present, brands);
  const storedBrands = new Set(placed.map(({ before }) => before));
  const missing = present.filter((each) => !storedBrands.has(each));
  if (placed.length + missing.length > Math.max(maxCategories, present.length)) {
    throw new StartupError(`Brands: ${catalogRefusals['too-many-categories'].message}`);
  }
  const planned = placed.map((each) => withValues(each, pictures));
  const order = orderOf(
    present.map(({ id }) => id),
    planned.map(({ id }) => id),
  );
  const all = [...missing, ...planned.map(({ after }) => after)];
  const changed: string[] = [];
  const newWords: NewWord[] = [];
  for (const { brand, before, after, values } of planned) {
    const fields = before ? fieldsThatDiffer(before, after) : [];
    const isMoved = order.moved.has(after.id);
    if (before && fields.length === 0 && !isMoved) continue;
    refuseClashes(brand, after, all, values);
    newWords.push(...wordsBeside(before, after));
    const uid = before?.uid ?? (await insertBrand(trx, after));
    await change(trx, before, { ...after, uid }, [...fields, ...(isMoved ? position : [])]);
    if (before && fields.length === 0) continue;
    changed.push(
      `brands: ${after.id} ${after.name} ${before ? `changes (${fields.join(', ')})` : 'is added'}`,
    );
  }
  const unchanged = sameLine('brands', brands.length - changed.length);
  for (const brand of missing.filter(({ hidden }) => !hidden)) {
    await change(trx, brand, { ...brand, hidden: true }, ['hidden']);
    changed.push(`brands: ${brand.id} ${brand.name} is hidden`);
  }
  if (order.ids) await storeOrder(trx, order.ids);
  changed.push(...orderLine('brands', order));
  if (changed.length > 0) await forgetChanges(trx, null);
  return { changed, unchanged, newWords };
}

const position = ['position'] as const;

/** A brand of the file as it becomes here. */
function withValues(placed: PlacedBrand<MarketBrand>, pictures: Pick<MarketPictures, 'idOf'>) {
  const { id: _id, modelWord, picture, ...typed } = placed.brand;
  const values = {
    ...typed,
    ...(picture !== undefined && { picture: addressOf(picture, pictures) }),
  };
  const before = placed.before ?? newBrand(placed.id, values.name, modelWord);
  return { ...placed, values, after: withChanges(before, values) };
}

/** Only a new brand takes the word of its models from the file. */
function refuseClashes(
  { modelWord }: MarketBrand,
  after: Brand,
  all: readonly Brand[],
  values: Pick<MarketBrand, 'name' | 'words'>,
): void {
  const others = all.filter((each) => each !== after);
  const isOwn = modelWord !== undefined && after.words[0]?.word === modelWord;
  const [fault] = [
    ...clashes(after, others, values),
    ...(isOwn ? clashes(after, others, { words: [modelWord] }) : []),
  ];
  if (fault) throw new StartupError(`Brand ${after.name}, ${fault.field}: ${fault.message}.`);
}

/** The address of a picture here: that of its rendering, or of one of the program's own files. */
function addressOf(picture: string, { idOf }: Pick<MarketPictures, 'idOf'>): string {
  const id = idOf(picture);
  return id === null ? picture : imagePath(id, 640, 'webp');
}

const newBrand = (id: string, name: string, modelWord: string | undefined): Brand => ({
  ...{ id, uid: '', name, formerNames: [], picture: '', pictureId: null, tint: 'grey' },
  ...{ position: maxCategories, since: null, hidden: false },
  words: modelWord === undefined ? [] : [{ word: modelWord, spellings: [] }],
});

/** Its name is no spelling, and what it has already stays, whatever else came to have it. */
function wordsBeside(before: Brand | undefined, after: Brand): NewWord[] {
  const wordsBefore = new Set(before && changeableOf(before).words);
  return changeableOf(after)
    .words.filter((word) => !wordsBefore.has(word) && foldModel(word) !== foldModel(after.name))
    .map((word) => ({ brand: after, word }));
}

async function change(
  trx: Transaction,
  before: Brand | undefined,
  after: Brand,
  fields: readonly (keyof BrandValues)[],
): Promise<void> {
  const { pictureId } = after;
  if (pictureId !== null && pictureId !== before?.pictureId) {
    if (!(await attachShopPicture(trx, pictureId, null))) {
      throw new StartupError(
        `The picture of brand ${after.name} was deleted just now. Import again.`,
      );
    }
  }
  await updateBrand(trx, after.id, after);
  await storeChange(trx, after.id, before ? valuesBefore(before, fields) : null);
  await recordAdminAction(trx, {
    by: null,
    action: before ? 'change-category' : 'add-category',
    target: { kind: 'category', id: after.uid },
    details: { category: after.id, ...(before && { fields: fields.join(' ') }) },
  });
}
