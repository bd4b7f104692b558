import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { importColumnsAnswer } from '#contract/common/lists/list-import.ts';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import { listDefaults, listMapping, listWords } from '#contract/common/lists/own-list.ts';
import { maxListWordLength, maxListWords } from '#contract/common/lists/own-list-limits.ts';
import { placeKinds } from './meeting-places.ts';
import { placeListFields, sharedPlaceColumns } from './place-columns.ts';

/** Lists of places that an admin takes out and brings in. */

/** GET /places/list: CSV. */
export const placeList = z.object({ csv: z.string().check(z.maxLength(2 * maxImportBytes)) });

/** What an admin says about a list of places; the parts beside the file `list`, each as JSON. */
export const placeListAnswers = z.object({
  mapping: listMapping(placeListFields),
  defaults: listDefaults(sharedPlaceColumns),
  /** Which kind of place each word of the list means. Guessed where it is left out. */
  kinds: listWords(placeKinds, `A list has at most ${maxListWords} words for kinds of places`),
});
export type PlaceListAnswers = z.infer<typeof placeListAnswers>;

/** POST /places/columns: what the columns of a list seem to say. */
export const placeListColumns = z.object({
  ...importColumnsAnswer(placeListFields, sharedPlaceColumns),
  /** The words of its column 'kind' that are none of the shop's kinds, each with its likely meaning. */
  kinds: answer.list(
    z.object({ word: answer.text(maxListWordLength), kind: z.enum(placeKinds) }),
    maxListWords,
  ),
});
export type PlaceListColumns = z.infer<typeof placeListColumns>;
