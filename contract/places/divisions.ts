import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { maxDivisionNameLength } from '#contract/common/value-rules.ts';

/** Divisions, in which phones are sold: rows of a table, which an admin adds, renames, hides and orders. */

/** The most divisions; their numbers are a byte in the facet buckets. */
export const maxDivisions = 200;
/** The most other spellings of a division. */
export const maxSpellingsPerDivision = 30;

/** Lengths of names, in characters. */
export const maxDistrictNameLength = 60;
export const maxPlaceNameLength = 100;

/** A name in both languages. */
const shownName = answer.text(maxPlaceNameLength);
export const placeName = z.object({ en: shownName, bn: shownName });
export type PlaceName = z.infer<typeof placeName>;

/** What listings, addresses and paths say for a division, e.g. 'Dhaka'; it never changes. */
export const divisionId = answer.location;

export const divisionParams = z.object({
  division: z
    .string()
    .check(
      z.maxLength(maxDivisionNameLength, { error: 'There is no such division' }),
      z.minLength(1),
    ),
});

export const division = z.object({
  _id: answer.id,
  id: divisionId,
  name: placeName,
  /** Other spellings that a search understands, in both scripts. */
  words: answer.list(answer.location, maxSpellingsPerDivision),
  /** Its place in the list, from 1 on. */
  position: answer.count,
  /** Whether no new listing may choose it. Its phones stay for sale and can be found. */
  hidden: z.boolean(),
  version: answer.version,
});
export type Division = z.infer<typeof division>;
