import {
  choicesOf,
  filterOf,
  filters as table,
  flagFacets,
  listedFacets,
  priceEdges,
  valuesThatPass,
  type Facet,
  type ListedFacet,
} from '#contract/catalog/filters.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { isAllowed } from './facets/compile-filters.ts';
import type { CountResult } from './facets/count-by-words.ts';
import { displayedCount } from './facets/displayed-count.ts';
import type { InterpretedQuery } from './parse/interpret-query.ts';
import type { Lexicon, NamedModel } from './parse/lexicon.ts';

/** The counts of a search, without its alternatives. */
export type PresentedCounts = Omit<SearchCounts, 'near' | 'missing'>;

/** A shop with more brands than this lists those that have phones: nobody reads a column of zeros. */
const mostBrandsListed = 12;

interface Choice {
  value: string;
  count: number;
  about?: boolean;
}

/**
 * Turns the counts of a search into the contract's response.
 * @param result the counts
 * @param interpreted the search
 * @param lexicon the known models and divisions
 */
export function presentCounts(
  { total, counts, more, estimates, filters }: CountResult,
  { query, read, sort, words, leftOut }: InterpretedQuery,
  lexicon: Lexicon,
): PresentedCounts {
  /** One choice of a filter and the values of its phones; estimates are marked with `about`. */
  const choice = (facet: Facet, value: string, passing: readonly number[]): Choice => {
    const [only = 0] = passing;
    const isChosen = isOneValue(facet) && isAllowed(filters, facet, only);
    const about = estimates[facet] === 'all' || (estimates[facet] === 'others' && !isChosen);
    const sum = passing.reduce((all, each) => all + (counts[facet][each] ?? 0), 0);
    const result = { value, count: displayedCount(sum, about) };
    return about ? { ...result, about } : result;
  };
  const chosenModels = (query.model ?? []).flatMap((id) => lexicon.modelOf(id) ?? []);
  const formerModels = (query.model ?? []).flatMap((former) => {
    const present = lexicon.modelOf(former)?._id;
    return present === undefined || present === former ? [] : [{ former, present }];
  });
  const chosenOf = (facet: 'model' | ListedFacet) =>
    facet === 'model'
      ? chosenModels.map(({ _id }) => _id)
      : [query[facet] ?? []].flat().map(String);
  /** Chosen values are listed even when they find nothing, so that they can be removed. */
  const withProducts = <Each extends Choice>(choices: Each[], facet: 'model' | ListedFacet) =>
    choices.filter(({ value, count }) => count > 0 || chosenOf(facet).includes(value));
  const choices = (facet: ListedFacet): Choice[] => {
    const { kind, isSparse } = filterOf(facet);
    // Of what is asked of all, what adding another one leaves.
    const beside = kind === 'all-of' ? chosenOf(facet) : [];
    const all =
      facet === 'location'
        ? lexicon.divisions.map(({ id, number }) => choice(facet, id, [number]))
        : choicesOf(facet).map((value) =>
            choice(facet, value, valuesThatPass(facet, [...beside, value])),
          );
    return isSparse ? withProducts(all, facet) : all;
  };
  const listedChoices = Object.fromEntries(
    listedFacets.map((facet) => [table[facet].counts, choices(facet)]),
  ) as Pick<SearchCounts, (typeof table)[ListedFacet]['counts']>;
  const brands = new Set<string>(query.brand);
  const listsAllBrands = lexicon.brands.all.length <= mostBrandsListed;
  // Of many models few are for sale.
  const countedModels: NamedModel[] = [];
  counts.model.forEach((count, number) => {
    const model = count > 0 && lexicon.modelOfNumber(number);
    if (model) countedModels.push(model);
  });
  const models = [...new Set([...countedModels, ...chosenModels])]
    .filter(
      (model) => brands.size === 0 || brands.has(model.category_id) || chosenModels.includes(model),
    )
    .map(({ _id, name, number }) => ({ name, ...choice('model', _id, [number]) }));
  const prices = Array.from({ length: priceEdges.length + 1 }, (_, step) => ({
    from: priceEdges[step - 1] ?? 0,
    to: priceEdges[step] ?? null,
    count: counts.price[step] ?? 0,
  }));
  const pricesWithProducts = prices.filter(({ count }) => count > 0);
  const flags = flagFacets.map((facet) => [facet, choice(facet, '1', [1])] as const);
  type Flag = (typeof flagFacets)[number];
  const countsOfFlags = Object.fromEntries(
    flags.flatMap(([facet, { count, about }]) => [
      [facet, count],
      ...(about ? [[`${facet}About`, true]] : []),
    ]),
  ) as Record<Flag, number> & Partial<Record<`${Flag}About`, true>>;
  return {
    ...listedChoices,
    count: more ? exactCounts + 1 : displayedCount(total),
    brands: lexicon.brands.all
      // A hidden brand is a choice while it has phones.
      .filter(
        ({ id, hidden }) =>
          (!hidden && listsAllBrands) || (counts.brand[Number(id)] ?? 0) > 0 || brands.has(id),
      )
      .map(({ id, name }) => ({ name, ...choice('brand', id, [Number(id)]) })),
    models: withProducts(models, 'model').sort(
      (a, b) => b.count - a.count || a.name.localeCompare(b.name),
    ),
    ...(formerModels.length > 0 && { formerModels }),
    // Without results all sizes stay listed: a filter must not disappear while it is being used.
    storages:
      listedChoices.storages.length > 0
        ? listedChoices.storages
        : choicesOf('storage').map((value) =>
            choice('storage', value, valuesThatPass('storage', [value])),
          ),
    ...countsOfFlags,
    prices: prices
      .slice(0, (prices.findLastIndex(({ count }) => count > 0) ?? 0) + 1)
      .map((step) => ({ ...step, count: displayedCount(step.count) })),
    lowestPrice: pricesWithProducts[0]?.from ?? null,
    highestPrice: pricesWithProducts.at(-1)?.to ?? null,
    read: [...read],
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    sort,
    words: words.join(' '),
  };
}

/** Whether a choice is one value of the column, which is counted exactly once it is chosen. */
function isOneValue(facet: Facet): boolean {
  return ['any-of', 'any-of-rows', 'row', 'flag'].includes(filterOf(facet).kind);
}
