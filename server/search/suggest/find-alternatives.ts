import type { MissingWord, NearMatch } from '#contract/catalog/near-matches.ts';
import type { CountResult } from '#server/search/facets/count-by-words.ts';
import { countFacetsOf } from '#server/search/facets/count-facets.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import {
  filtersOf,
  alternative,
  alternativeBrands,
  alternativeRelated,
  alternativeModels,
  filteredFacets,
  relaxOne,
  type Address,
  type ByModel,
} from './alternatives.ts';
import { findOtherBrand } from '#server/search/parse/other-brands.ts';
import { correctSpelling } from '#server/search/parse/spelling-correction.ts';
import type { SearchCaches } from '#server/search/search-caches.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import { searchForText } from './other-readings.ts';
import { relaxQuery } from './relax-query.ts';

/** Alternatives with fewer filters. */
const maxRelaxed = 3;
/** With more filters no pairs are removed: there would be too many to count. */
const maxPaired = 4;

const byCount = (near: readonly NearMatch[]) =>
  near.toSorted((a, b) => b.count - a.count).slice(0, maxRelaxed);

/**
 * Finds alternatives to a search without results: corrected spelling, fewer filters, similar models, brands.
 * All counts are real; alternatives without results are not offered.
 * @param caches database and caches
 * @param lexicon the known models and words
 * @param interpretation the search
 * @param result its counts
 * @param categoryId the brand of a category listing, whose alternatives are category listings; null for a
 *   search of all products
 */
export async function findAlternatives(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpretation: InterpretedQuery,
  result: CountResult,
  categoryId: string | null,
): Promise<{ near: NearMatch[]; missing: MissingWord | null }> {
  const { query, words } = interpretation;
  const allBrands = lexicon.brands.all.map(({ id }) => id);
  const buckets = await caches.buckets();
  const all = caches.scan(buckets, noFilters).sums.counts;
  const everywhere: ByModel = { brands: all.brand, models: all.model, about: false };
  const withinFilters: ByModel = {
    brands: result.counts.brand,
    models: result.counts.model,
    about: result.estimates.model !== undefined,
  };
  const other = findOtherBrand(words, lexicon.brandWords.others);
  const requestedModels = (query.model ?? []).flatMap((id) => lexicon.modelOf(id) ?? []);
  const activeFacets = filteredFacets(result.filters);
  const wordless: InterpretedQuery = {
    ...{ query: { ...query, q: undefined }, words: [], asTyped: new Map(), leftOut: [] },
    ...{ read: [], overridden: [], sort: null },
  };

  const steps = [
    async () => [
      ...(other === null ? await correctedSpelling() : []),
      ...byCount([...relaxOne(result, interpretation), ...(await withoutWords())]),
      ...relatedAlternatives(withinFilters, (put) =>
        relaxQuery(interpretation, ['brand', 'model'], put),
      ),
    ],
    async () => [
      ...byCount(await withoutTwo()),
      ...alternativeModels(requestedModels, everywhere, lexicon, modelAddress('')),
    ],
    async () => relatedAlternatives(everywhere, searchFor),
    async () => (other === null ? similarToWords() : []),
    async () => alternativeBrands(allBrands, everywhere, lexicon, searchFor),
  ];
  let near: NearMatch[] = [];
  for (const step of steps) if (near.length === 0) near = await step();
  return { near, missing: missing() };

  async function correctedSpelling(): Promise<NearMatch[]> {
    if (words.length === 0) return [];
    const text = correctSpelling(
      query.q ?? '',
      words,
      lexicon,
      await caches.sampleWords(buckets.total),
    );
    if (text === null) return [];
    return searchForText(caches, lexicon, interpretation, text);
  }

  async function withoutWords(): Promise<NearMatch[]> {
    if (words.length === 0 || Object.keys(result.filters.allowedValues).length === 0) return [];
    const { total } = await countFacetsOf(caches, wordless, lexicon);
    return alternative('without', total, relaxQuery(interpretation, ['q']), { without: ['q'] });
  }

  async function withoutTwo(): Promise<NearMatch[]> {
    if (words.length > 0 || activeFacets.length > maxPaired) return [];
    const pairs = activeFacets.flatMap((one, at) =>
      activeFacets.slice(at + 1).map((two) => [one, two] as const),
    );
    const counts = pairs.map(async (pair) => {
      const names = filtersOf(pair, interpretation);
      const remainingQuery = { ...wordless.query };
      for (const name of names) delete remainingQuery[name];
      const { total } = await countFacetsOf(
        caches,
        { ...wordless, query: remainingQuery },
        lexicon,
      );
      return alternative('without', total, relaxQuery(interpretation, names), { without: names });
    });
    return (await Promise.all(counts)).flat();
  }

  /** Models similar to the requested one and its brand; for a brand, the other brands. */
  function relatedAlternatives(byModel: ByModel, address: Address): NearMatch[] {
    const brands = new Set<string>(requestedModels.map(({ category_id }) => category_id));
    if (brands.size === 0) {
      const others = allBrands.filter((id) => !(query.brand as string[] | undefined)?.includes(id));
      return query.brand ? alternativeBrands(others, byModel, lexicon, address) : [];
    }
    const like = lexicon
      .similarModels(requestedModels[0]?.name ?? '')
      .filter((model) => brands.has(model.category_id));
    return alternativeRelated(like, [...brands], byModel, lexicon, [
      modelAddress(address({})),
      address,
    ]);
  }

  function similarToWords(): NearMatch[] {
    const like = lexicon
      .similarModels(words.join(''))
      .filter(({ category_id }) => !query.brand || (query.brand as string[]).includes(category_id));
    return alternativeModels(like, everywhere, lexicon, modelAddress(''));
  }

  /** A model by its name when that finds it, else by its id; in a category listing with its brand. */
  function modelAddress(rest: string) {
    return ({ _id, name, category_id }: NamedModel, isEnough: boolean): string => {
      const search = new URLSearchParams(rest);
      if (categoryId !== null) search.set('brand', category_id);
      if (categoryId === null && isEnough && !search.has('q')) search.set('q', name);
      else search.set('model', _id);
      return search.toString();
    };
  }

  function missing(): MissingWord | null {
    if (other !== null) return { kind: 'brand', name: other };
    const [first] = requestedModels;
    const isNone = requestedModels.every(({ number }) => (all.model[number] ?? 0) <= 0);
    return first && isNone ? { kind: 'model', name: first.name } : null;
  }
}

/** A search with these filters only. */
function searchFor(put: { brand?: string; model?: string }): string {
  return new URLSearchParams(put).toString();
}
