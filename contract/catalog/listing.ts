import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { categories } from './categories.ts';
import { maxModelsPerBrand, yearEdges } from '#contract/catalog/facet-buckets.ts';
import { conditions, divisions } from './conditions.ts';
import { storageSizes } from './phone-facts.ts';
import { optionalPrice } from '#contract/common/price-field.ts';
import { missing, nearMatch } from '#contract/catalog/near-matches.ts';
import { sortOrders } from './listing-address.ts';

/** Filters and order of a brand's phones, as in the address (GET /category/{id}). */

function someOf<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.transform((text: string) => text.split(',').filter((each) => each !== '')),
      ),
      z
        .array(z.enum(choices, { error: message }))
        .check(z.maxLength(choices.length, { error: message })),
    ),
  );
}

/** Several values of one filter are separated by commas. */
export const listingFilters = {
  condition: someOf(conditions, 'A condition is Excellent, Good or Fair'),
  location: someOf(divisions, 'This is not one of the divisions'),
  storage: someOf(
    storageSizes.map(String) as [string, ...string[]],
    'This is not one of the storage sizes',
  ),
  /** Ids of models we know. */
  model: z.optional(
    z.pipe(
      z.string().check(z.maxLength(1_000)),
      z.transform((text: string) => text.split(',').filter((each) => each !== '')),
    ),
  ),
  minPrice: optionalPrice(),
  maxPrice: optionalPrice(),
  /** At most so many years of use, in the steps that are counted. */
  years: z.optional(
    z.pipe(
      z.enum(yearEdges.map(String) as [string, ...string[]], {
        error: 'Years of use are 1, 2, 3 or 5',
      }),
      z.transform(Number),
    ),
  ),
  /** '1': of verified sellers only. */
  verified: z.optional(z.literal('1', { error: 'verified is 1 or is left out' })),
};

export const listingQuery = z.object(listingFilters);
export type ListingQuery = z.infer<typeof listingQuery>;

export const sortField = z.optional(
  z.enum(sortOrders, { error: `sort is one of ${sortOrders.join(', ')}` }),
);

export const choice = z.object({
  value: answer.text(200),
  count: answer.count,
  /** Set when the count is an estimate: words that very many phones hold. */
  about: z.optional(z.boolean()),
});

/**
 * How many phones each choice of a filter would leave. A filter does not count against its own choices: with
 * 'Good' chosen, the number beside 'Fair' is the number of results after adding it.
 */
export const categoryListing = z.object({
  /** How many phones all filters together leave. */
  count: answer.count,
  conditions: answer.list(choice, conditions.length),
  locations: answer.list(choice, divisions.length),
  storages: answer.list(choice, storageSizes.length),
  models: answer.list(
    z.extend(choice, { name: answer.text(120) }),
    maxModelsPerBrand * categories.length,
  ),
  years: answer.list(choice, yearEdges.length),
  verified: answer.count,
  /** Set when that count is an estimate. */
  verifiedAbout: z.optional(z.boolean()),
  /** Dollars, rounded outwards to the steps that are counted; null when nothing is for sale. */
  lowestPrice: z.nullable(answer.price),
  highestPrice: z.nullable(answer.price),
  /** If nothing is left: alternatives with results, and wishes that nobody sells here at all. */
  near: answer.few(nearMatch),
  missing: z.nullable(missing),
});
export type CategoryListing = z.infer<typeof categoryListing>;
