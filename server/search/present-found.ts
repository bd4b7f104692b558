import { categories } from '#contract/catalog/schemas.ts';
import { modelsABrand, priceEdges, yearEdges, type Part } from '#contract/search/facet-buckets.ts';
import { conditions, divisions } from '#contract/catalog/conditions.ts';
import { storageSizes } from '#contract/catalog/phone-facts.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { Found } from '#contract/search/schemas.ts';
import type { Counted } from '#server/search/facets/count-by-words.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { displayedCount } from '#server/search/facets/displayed-count.ts';
import { phonesOfBrand } from '#server/search/facets/facet-counter.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';

/** Filters of which only those choices are listed that find something. */
type Listed = 'model' | 'storage' | 'location';

/** What a search found, apart from what is near to it. */
export type Presented = Omit<Found, 'near' | 'missing'>;

/**
 * The counts of a search as the contract's answer.
 * @param counted what was counted
 * @param understood the search
 * @param lexicon the models we know
 */
export function presentFound(
  { total, counts, more, estimated, narrowed }: Counted,
  { query, read, words }: InterpretedQuery,
  lexicon: Lexicon,
): Presented {
  /** What is estimated says so. */
  const choice = (part: Part, value: string | number, count: number, of?: number) => {
    const isChosen = of !== undefined && narrowed.lets[part]?.has(of);
    const about = estimated[part] === 'all' || (estimated[part] === 'others' && !isChosen);
    const told = { value: String(value), count: displayedCount(count, about) };
    return about ? { ...told, about } : told;
  };
  /** What is chosen stays in sight, or nobody could take it back. */
  const some = <Each extends { value: string; count: number }>(choices: Each[], filter: Listed) =>
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
  const storages = storageSizes.map((size, at) =>
    choice('storage', size, counts.storage[at + 1] ?? 0, at + 1),
  );
  // A filter does not go from under a finger because words found nothing.
  const sizes = some(storages, 'storage');
  const offered = prices.filter(({ count }) => count > 0);
  return {
    count: more ? exactCounts + 1 : displayedCount(total),
    brands: categories.map(({ id, name }) => ({
      name,
      ...choice('model', id, phonesOfBrand(counts.model, id), Number(id) * modelsABrand),
    })),
    models: some(models, 'model').sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    storages: sizes.length > 0 ? sizes : storages,
    conditions: conditions.map((grade, at) =>
      choice('condition', grade, counts.condition[at + 1] ?? 0, at + 1),
    ),
    locations: some(
      divisions.map((place, at) => choice('location', place, counts.location[at + 1] ?? 0, at + 1)),
      'location',
    ),
    years: yearEdges.map((edge) => choice('years', edge, years(edge))),
    ...verifiedOf(choice('verified', '1', counts.verified[1] ?? 0, 1)),
    prices: prices
      .slice(0, (prices.findLastIndex(({ count }) => count > 0) ?? 0) + 1)
      .map((step) => ({ ...step, count: displayedCount(step.count) })),
    lowestPrice: offered[0]?.from ?? null,
    highestPrice: offered.at(-1)?.to ?? null,
    read: [...read],
    words: words.join(' '),
  };
}

function verifiedOf({ count, about }: { count: number; about?: boolean }) {
  return about ? { verified: count, verifiedAbout: about } : { verified: count };
}
