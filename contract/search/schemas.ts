import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { maxCategories } from '#contract/catalog/category-fields.ts';
import { categoryIdFilter } from '#contract/catalog/schemas.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { filterName } from '#contract/catalog/near-matches.ts';
import { searchOrders } from './search-orders.ts';
import { leftOutReasons, maxSearchLength, wordsTyped } from './query-words.ts';
import { choice, categoryListing, listingFilters } from '#contract/catalog/listing.ts';

/** Searching all phones for sale (GET /search and its relatives). */

/** A search of more brands is one of all. */
const maxBrandsPerSearch = 50;
const tooManyBrands = 'Please choose at most 50 brands';

/** The parameters of a search: the words, and the filters of a category listing. */
export const searchFilters = {
  q: z.optional(
    z.pipe(
      z
        .string()
        .check(z.maxLength(maxSearchLength, { error: 'Please keep this to 200 characters' })),
      z.transform(wordsTyped),
    ),
  ),
  brand: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(5 * maxBrandsPerSearch, { error: tooManyBrands })),
        z.transform((text: string) => [...new Set(text.split(',').filter((each) => each !== ''))]),
      ),
      z.array(categoryIdFilter).check(z.maxLength(maxBrandsPerSearch, { error: tooManyBrands })),
    ),
  ),
  ...listingFilters,
};

export const searchQuery = z.object(searchFilters);
export type SearchQuery = z.infer<typeof searchQuery>;

export const searchListQuery = z.extend(pageQuery, {
  ...searchFilters,
  sort: z.optional(z.enum(searchOrders, { error: `sort is one of ${searchOrders.join(', ')}` })),
});
export type SearchListQuery = z.infer<typeof searchListQuery>;

/** The result of a search: its interpretation, and the number of phones that each choice would leave. */
export const searchCounts = z.extend(categoryListing, {
  brands: answer.list(z.extend(choice, { name: answer.categoryName }), maxCategories),
  /** How many phones cost more than `from` and at most `to` dollars; null has no upper edge. */
  prices: answer.page(
    z.object({ from: answer.price, to: z.nullable(answer.price), count: answer.count }),
  ),
  /** Each filter interpreted from the words, and the words without it. */
  read: answer.few(
    z.object({
      filter: filterName,
      /** The value as in an address; several values are separated by commas. */
      value: answer.text(1_000),
      without: answer.text(200),
    }),
  ),
  /** The words that state a limit which no filter answers, as they were typed; absent if there are none. */
  leftOut: z.optional(
    answer.list(
      z.object({ reason: z.enum(leftOutReasons), words: answer.text(250) }),
      leftOutReasons.length,
    ),
  ),
  /** The order the words ask for ('cheapest'), which `sort` overrides; null if they name none. */
  sort: z.nullable(z.enum(searchOrders)),
  /** The words searched for as text; '' when all were interpreted as filters. */
  words: answer.text(200),
});
export type SearchCounts = z.infer<typeof searchCounts>;

export const suggestion = z.object({
  kind: z.enum(['brand', 'model']),
  /** The text in the list, which is searched for. */
  text: answer.text(120),
  /** How many are for sale, at most `exactCounts` + 1. */
  count: answer.count,
});
export type Suggestion = z.infer<typeof suggestion>;
