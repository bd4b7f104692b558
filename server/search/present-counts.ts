import { divisions, conditions } from '#contract/catalog/conditions.ts';
import { storageSizes } from '#contract/catalog/phone-facts.ts';
import { categories } from '#contract/catalog/categories.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import {
  maxModelsPerBrand,
  priceEdges,
  yearEdges,
  type Part,
} from '#contract/catalog/facet-buckets.ts';
import type { Found } from '#contract/search/schemas.ts';
import type { CountResult } from './facets/count-by-words.ts';
import { displayedCount } from './facets/displayed-count.ts';
import { phonesOfBrand } from './facets/facet-counter.ts';
import type { InterpretedQuery } from './parse/interpret-query.ts';
import type { Lexicon } from './parse/lexicon.ts';

/** Filters of which only those choices are listed that find something. */
type SparseFilter = 'model' | 'storage' | 'location';

/** The counts of a search, without its alternatives. */
export type PresentedCounts = Omit<Found, 'near' | 'missing'>;

/**
 * Turns the counts of a search into the contract's response.
 * @param result the counts
 * @param interpreted the search
 * @param lexicon the known models
 */
export function presentCounts(
  { total, counts, more, estimated, filters }: CountResult,
  { query, read, sort, words, leftOut }: InterpretedQuery,
  lexicon: Lexicon,
): PresentedCounts {
  /** One choice of a filter; estimates are marked with `about`. */
  const choice = (part: Part, value: string | number, count: number, number?: number) => {
    const isChosen = number !== undefined && filters.allowed[part]?.has(number);
    const about = estimated[part] === 'all' || (estimated[part] === 'others' && !isChosen);
    const presented = { value: String(value), count: displayedCount(count, about) };
    return about ? { ...presented, about } : presented;
  };
  /** Chosen values are listed even when they find nothing, so that they can be removed. */
  const withProducts = <Each extends { value: string; count: number }>(
    choices: Each[],
    filter: SparseFilter,
  ) =>
    choices.filter(
      ({ value, count }) =>
        count > 0 || (query[filter] as readonly string[] | undefined)?.includes(value),
    );
  const brands = new Set<string>(query.brand);
  const offeredModels = lexicon.models.filter(
    ({ _id, category_id }) =>
      brands.size === 0 || brands.has(category_id) || query.model?.includes(_id),
  );
  const models = offeredModels.map(({ _id, name, number }) => ({
    name,
    ...choice('model', _id, counts.model[number] ?? 0, number),
  }));
  const years = (edge: number) =>
    yearEdges.reduce(
      (sum, each, step) => (each <= edge ? sum + (counts.years[step] ?? 0) : sum),
      0,
    );
  const prices = Array.from({ length: priceEdges.length + 1 }, (_, step) => ({
    from: priceEdges[step - 1] ?? 0,
    to: priceEdges[step] ?? null,
    count: counts.price[step] ?? 0,
  }));
  const storages = storageSizes.map((size, index) =>
    choice('storage', size, counts.storage[index + 1] ?? 0, index + 1),
  );
  // Without results all sizes stay listed: a filter must not disappear while it is being used.
  const storagesWithProducts = withProducts(storages, 'storage');
  const pricesWithProducts = prices.filter(({ count }) => count > 0);
  return {
    count: more ? exactCounts + 1 : displayedCount(total),
    brands: categories.map(({ id, name }) => ({
      name,
      ...choice('model', id, phonesOfBrand(counts.model, id), Number(id) * maxModelsPerBrand),
    })),
    models: withProducts(models, 'model').sort(
      (a, b) => b.count - a.count || a.name.localeCompare(b.name),
    ),
    storages: storagesWithProducts.length > 0 ? storagesWithProducts : storages,
    conditions: conditions.map((grade, index) =>
      choice('condition', grade, counts.condition[index + 1] ?? 0, index + 1),
    ),
    locations: withProducts(
      divisions.map((place, index) =>
        choice('location', place, counts.location[index + 1] ?? 0, index + 1),
      ),
      'location',
    ),
    years: yearEdges.map((edge) => choice('years', edge, years(edge))),
    ...verifiedOf(choice('verified', '1', counts.verified[1] ?? 0, 1)),
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

function verifiedOf({ count, about }: { count: number; about?: boolean }) {
  return about ? { verified: count, verifiedAbout: about } : { verified: count };
}
