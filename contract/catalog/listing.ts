import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import {
  choicesOf,
  facetOf,
  filterNames,
  filterOf,
  filters,
  flagFacets,
  listedFacets,
  type FilterName,
  type FilterValue,
  type FixedFacet,
  type ListedFacet,
} from './filters.ts';
import { divisionId, maxDivisions } from '#contract/places/divisions.ts';
import { optionalPrice } from '#contract/common/price-field.ts';
import { missing, nearMatch } from '#contract/catalog/near-matches.ts';
import { sortOrders } from './listing-address.ts';

/** Filters and order of a brand's phones, as in the address (GET /category/{id}). */

/** The most models that a response lists. */
export const maxModels = 10_000;
/** The most characters of all ids of models in an address. */
const maxModelIdsLength = 1_000;

/** Several values of one filter, separated by commas. */
function listOf(maxLength: number) {
  return z.pipe(
    z.string().check(z.maxLength(maxLength)),
    z.transform((text: string) => text.split(',').filter((each) => each !== '')),
  );
}

/** The schema of a parameter. */
function parameterOf(name: FilterName): z.ZodMiniType {
  const facet = facetOf(name);
  const { kind, message = 'This is not one of the choices' } = filterOf(facet);
  if (kind === 'range') return optionalPrice();
  // Ids of models we know, of which there are more than an address holds.
  if (kind === 'row') return z.optional(listOf(maxModelIdsLength));
  if (kind === 'any-of-rows') {
    const some = z.array(divisionId).check(z.maxLength(maxDivisions, { error: message }));
    return z.optional(z.pipe(listOf(1_000), some));
  }
  const values = choicesOf(facet as FixedFacet);
  const value = z.enum(values as [string, ...string[]], { error: message });
  if (kind === 'flag') return z.optional(value);
  if (kind === 'at-most' || kind === 'at-least') {
    return z.optional(z.pipe(value, z.transform(Number)));
  }
  const several = z.array(value).check(z.maxLength(values.length, { error: message }));
  return z.optional(z.pipe(listOf(200), several));
}

type ListingFilterName = Exclude<FilterName, 'brand'>;

/** The parameters that narrow the phones of one brand. */
export const listingFilters = Object.fromEntries(
  filterNames.filter((name) => name !== 'brand').map((name) => [name, parameterOf(name)]),
) as {
  [Name in ListingFilterName]: z.ZodMiniOptional<z.ZodMiniType<FilterValue<Name>, string>>;
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

const isFixed = (facet: ListedFacet): facet is ListedFacet & FixedFacet =>
  filterOf(facet).kind !== 'any-of-rows';

/** The choices of each filter with their counts, under the name that its row gives them. */
const choiceCounts = Object.fromEntries(
  listedFacets.map((facet) => [
    filters[facet].counts,
    answer.list(choice, isFixed(facet) ? choicesOf(facet).length : maxDivisions),
  ]),
) as { [Name in ListedFacet as (typeof filters)[Name]['counts']]: z.ZodMiniArray<typeof choice> };

type Flag = (typeof flagFacets)[number];
/** The count of each flag, and whether it is an estimate. */
const flagCounts = Object.fromEntries(
  flagFacets.flatMap((facet) => [
    [facet, answer.count],
    [`${facet}About`, z.optional(z.boolean())],
  ]),
) as Record<Flag, typeof answer.count> &
  Record<`${Flag}About`, z.ZodMiniOptional<z.ZodMiniBoolean>>;

/**
 * How many phones each choice of a filter would leave. A filter does not count against its own choices: with
 * 'Good' chosen, the number beside 'Fair' is the number of results after adding it.
 */
export const categoryListing = z.object({
  /** How many phones all filters together leave. */
  count: answer.count,
  ...choiceCounts,
  models: answer.list(z.extend(choice, { name: answer.modelName }), maxModels),
  /** Chosen models that became one with another, each with the one it is now; absent if there are none. */
  formerModels: z.optional(
    answer.list(
      z.object({ former: answer.knownModel, present: answer.knownModel }),
      maxModelIdsLength / 2,
    ),
  ),
  ...flagCounts,
  /** Dollars, rounded outwards to the steps that are counted; null when nothing is for sale. */
  lowestPrice: z.nullable(answer.price),
  highestPrice: z.nullable(answer.price),
  /** If nothing is left: alternatives with results, and wishes that nobody sells here at all. */
  near: answer.few(nearMatch),
  missing: z.nullable(missing),
});
export type CategoryListing = z.infer<typeof categoryListing>;
