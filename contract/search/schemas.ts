import * as z from 'zod/mini';
import { categoryIdFilter } from '#contract/catalog/schemas.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { filterName, type FilterName } from './near-matches.ts';
import { searchOrders } from './search-orders.ts';
import { longestSearch, wordsTyped } from './query-words.ts';
import { choice, categoryListing, listingFilters } from '#contract/catalog/listing.ts';

/** Searching all phones for sale (GET /search and what belongs to it). */

/** The parameters of a search: the words, and the filters of a category listing. */
export const searchFilters = {
  q: z.optional(
    z.pipe(
      z.string().check(z.maxLength(longestSearch, { error: 'Please keep this to 200 characters' })),
      z.transform(wordsTyped),
    ),
  ),
  brand: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(40)),
        z.transform((text: string) => text.split(',').filter((each) => each !== '')),
      ),
      z.array(categoryIdFilter),
    ),
  ),
  ...listingFilters,
};

export const searchQuery = z.object(searchFilters);
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchFilter = FilterName;

export const searchListQuery = z.extend(pageQuery, {
  ...searchFilters,
  sort: z.optional(
    z.enum(searchOrders, { error: 'sort is best, newest, cheapest, dearest or share' }),
  ),
});
export type SearchListQuery = z.infer<typeof searchListQuery>;

/** What a search found: how it was understood and how many phones each choice would leave. */
export const found = z.extend(categoryListing, {
  brands: z.array(z.extend(choice, { name: z.string() })),
  /** How many phones cost more than `from` and at most `to` dollars; null has no upper edge. */
  prices: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: z.number() })),
  /** Each filter interpreted from the words, and the words without it. */
  read: z.array(
    z.object({
      filter: filterName,
      value: z.string(),
      without: z.string(),
    }),
  ),
  /** The words searched for as text; '' when all were interpreted as filters. */
  words: z.string(),
});
export type Found = z.infer<typeof found>;

export const suggestion = z.object({
  kind: z.enum(['brand', 'model']),
  /** What stands in the list and is searched for. */
  text: z.string(),
  /** How many are for sale, at most `exactCounts` + 1. */
  count: z.number(),
});
export type Suggestion = z.infer<typeof suggestion>;
