import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { filterNames } from './filters.ts';

/** Alternatives for a search or category listing without results, nearest first. */

export const filterName = z.enum(filterNames);

export const nearMatch = z.object({
  /** Corrected words, the search with one part left out, a similar model, a brand. */
  kind: z.enum(['spelling', 'without', 'model', 'brand']),
  /** The words, the model's or the brand's name; '' for `without`. */
  text: answer.text(200),
  /** Which filters no longer narrow it; 'q' stands for the words. */
  without: answer.list(z.enum([...filterNames, 'q']), filterNames.length + 1),
  /** The whole search, as it stands in an address. */
  query: answer.text(1_500),
  /** How many phones it finds now, at most `exactCounts` + 1. */
  count: answer.count,
  /** Set when the count is an estimate: words that very many phones hold. */
  about: z.optional(z.boolean()),
});
export type NearMatch = z.infer<typeof nearMatch>;

/** A wish that nobody sells here at all: a model we know, or phones of a brand that is not ours. */
export const missing = z.object({ kind: z.enum(['model', 'brand']), name: answer.text(120) });
export type MissingWord = z.infer<typeof missing>;
