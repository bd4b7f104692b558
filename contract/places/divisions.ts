import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** Divisions, in which phones are sold: rows of a table, which an admin adds, renames, hides and orders. */

/** The most divisions; their numbers are a byte in the facet buckets. */
export const maxDivisions = 200;
/** The most other spellings of a division. */
export const maxWordsPerDivision = 30;

/** A name in both languages. */
export const placeName = z.object({ en: answer.text(100), bn: answer.text(100) });
export type PlaceName = z.infer<typeof placeName>;

/** A public place as people agree on it, with its district, in both languages. */
export const agreedPlace = z.object({ en: answer.text(200), bn: answer.text(200) });

/** What listings, addresses and paths say for a division, e.g. 'Dhaka'; it never changes. */
export const divisionId = answer.text(40);

export const divisionParams = z.object({
  division: z
    .string()
    .check(z.maxLength(40, { error: 'There is no such division' }), z.minLength(1)),
});

export const division = z.object({
  _id: answer.id,
  id: divisionId,
  name: placeName,
  /** Other spellings that a search understands, in both scripts. */
  words: answer.list(answer.text(40), maxWordsPerDivision),
  /** Its place in the list, from 1 on. */
  position: answer.count,
  /** Whether no new listing may choose it. Its phones stay for sale and can be found. */
  hidden: z.boolean(),
  version: answer.version,
});
export type Division = z.infer<typeof division>;
