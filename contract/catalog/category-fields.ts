import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { shownText } from '#contract/common/clean-text.ts';
import { measuredText, requiredText, sentVersion } from '#contract/common/text.ts';
import { categoryIdPattern } from '#contract/common/category-id.ts';
import { maxCategoryNameLength } from '#contract/common/value-rules.ts';

/** The fields of brands. Which brands there are is data: the server knows them, no schema does. */

/** More brands are not added; every page has the list of them. */
export const maxCategories = 500;
export const maxSpellingsPerBrand = 60;
/** Within how many days a change of a brand can be taken back. */
export const daysUntilBrandChangesStay = 7;

/** The colours that can stand behind a brand's phones, each `--tile-…` of web/styles/tokens.css. */
export const brandTints = ['blue', 'grey', 'green'] as const;
export type BrandTint = (typeof brandTints)[number];

/** A word that a brand is called by in searches, in lower case, with other spellings of it in any script. */
export interface BrandWord {
  readonly word: string;
  readonly spellings: readonly string[];
}

/** Whether a text can be the id of a brand. */
export const isCategoryId = (text: string): boolean => categoryIdPattern.test(text);

/**
 * A brand's id as it is sent. The server knows whether there is such a brand.
 * @param message shown when it can be none
 */
// @__NO_SIDE_EFFECTS__
export const categoryIdField = (message: string) =>
  z.string({ error: message }).check(z.regex(categoryIdPattern, { error: message }));

/** The values of a brand that admins change. */
export interface BrandValues {
  readonly name: string;
  readonly picture: string;
  readonly tint: BrandTint;
  readonly words: readonly BrandWord[];
  readonly position: number;
  readonly hidden: boolean;
}

/** A brand (GET /categories), in the order of the shop. */
export const category = z.object({
  _id: answer.id,
  id: answer.categoryId,
  name: answer.categoryName,
  /** Its picture; '' without one. */
  cateImg: answer.link,
  /** The same picture by its width in pixels, smallest first. */
  sizes: answer.few(z.object({ width: answer.count, avif: answer.link, webp: answer.link })),
  tint: z.enum(brandTints),
  position: answer.count,
  /** Since when it is sold here; null if it was there from the start. ISO date. */
  since: z.nullable(answer.date),
  forSale: answer.count,
});
export type Category = z.infer<typeof category>;

/** Of more names the oldest is forgotten. */
export const maxFormerNames = 50;
/** The first word of a brand, which its models' names hang on, stays beside those that are sent. */
const maxStoredSpellings = maxSpellingsPerBrand + 1;

/** What an admin changes of a brand. */
export const brandFields = ['name', 'picture', 'tint', 'words', 'position', 'hidden'] as const;

/** The last change of a brand, which can be taken back: it was added, or some of its values were others before. */
const brandChange = z.object({
  added: z.boolean(),
  fields: answer.list(z.enum(brandFields), brandFields.length),
  /** What these were before; null where another value was changed. */
  name: z.nullable(answer.categoryName),
  position: z.nullable(answer.count),
  hidden: z.nullable(z.boolean()),
});
export type BrandChange = z.infer<typeof brandChange>;

/** A brand as admins see it (GET /categories/all), with hidden ones. */
export const managedCategory = z.extend(category, {
  /** Hidden brands stay out of what people choose from; their phones stay for sale. */
  hidden: z.boolean(),
  /** Its names in searches beside `name`, in any script. */
  words: answer.list(answer.categoryName, maxStoredSpellings),
  /** Names it had before; searches and listings still know them. */
  formerNames: answer.list(answer.categoryName, maxFormerNames),
  /** Until when the last change can be taken back; null if there is none. ISO time. */
  undoUntil: z.nullable(answer.time),
  /** What that was; null if there is none. */
  lastChange: z.nullable(brandChange),
  /** Of all that PUT /categories/{id} changes. */
  version: answer.version,
});
export type ManagedCategory = z.infer<typeof managedCategory>;

export const categoryMessages = {
  name: 'Please enter the name of the brand',
  tint: 'Please choose one of the colours',
  word: 'A spelling has 2 to 40 letters, digits, spaces, hyphens or +',
  words: `Please keep this to ${maxSpellingsPerBrand} spellings`,
  position: 'A place in the order is a whole number from 1 on',
  hidden: 'hidden is true or false',
} as const;

/** Letters of any script; a number alone is a model or a price. */
const wordPattern = /^(?=.*[\p{L}+])[\p{L}\p{M}\d+][\p{L}\p{M}\d+ .&-]+$/u;

/** One spelling, in lower case. It is compared literally, never as a pattern. */
const brandWord = z.pipe(
  z.pipe(
    measuredText(categoryMessages.word, maxCategoryNameLength, categoryMessages.word),
    z.transform((text: string) => shownText(text, 'one').replace(/['’]/g, '').toLowerCase()),
  ),
  z
    .string()
    .check(
      z.maxLength(maxCategoryNameLength, { error: categoryMessages.word, abort: true }),
      z.regex(wordPattern, { error: categoryMessages.word }),
    ),
);

const categoryValues = {
  /** The address of a picture that the caller has uploaded; '' for none. */
  picture: z.optional(z.string().check(z.maxLength(500))),
  tint: z.optional(z.enum(brandTints, { error: categoryMessages.tint })),
  words: z.optional(
    z.array(brandWord).check(z.maxLength(maxSpellingsPerBrand, { error: categoryMessages.words })),
  ),
  /** Its place in the order; those behind it move on by one. */
  position: z.optional(
    z
      .int({ error: categoryMessages.position })
      .check(
        z.gte(1, { error: categoryMessages.position }),
        z.lte(maxCategories, { error: categoryMessages.position }),
      ),
  ),
  hidden: z.optional(z.boolean({ error: categoryMessages.hidden })),
};
const nameField = requiredText(categoryMessages.name, maxCategoryNameLength);

/** POST /categories: the server gives the id. */
export const categoryBody = z.object({ name: nameField, ...categoryValues });
export type CategoryBody = z.infer<typeof categoryBody>;

/** PUT /categories/{id}: what is left out stays as it is. */
export const categoryChanges = z.object({
  name: z.optional(nameField),
  ...categoryValues,
  version: sentVersion,
});
export type CategoryChanges = z.infer<typeof categoryChanges>;

/** POST /categories/{id}/restoration. */
export const restorationBody = z.object({ version: sentVersion });
