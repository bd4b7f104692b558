import { categories } from '#contract/catalog/schemas.ts';
import type { MissingWord, NearMatch } from '#contract/search/near-matches.ts';
import type { CountResult } from '#server/search/facets/count-by-words.ts';
import { countFacetsOf } from '#server/search/facets/count-found.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import {
  filtersOf,
  alternative,
  alternativeBrands,
  alternativeRelated,
  alternativeModels,
  filteredParts,
  relaxOne,
  type Address,
  type ByModel,
} from './alternatives.ts';
import { findOtherBrand } from './other-brands.ts';
import { correctSpelling } from '#server/search/parse/spelling-correction.ts';
import type { SearchCaches } from '#server/search/search-caches.ts';
import { interpretQuery, type InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import { relaxQuery } from './relax-query.ts';

/** So many ways to ask for less are enough. */
const maxRelaxed = 3;
/** Of more filters, no two are taken off at once: there would be too many pairs to count. */
const maxPaired = 4;

const allBrands = categories.map(({ id }) => id);
const byCount = (near: readonly NearMatch[]) =>
  near.toSorted((a, b) => b.count - a.count).slice(0, maxRelaxed);

/**
 * What is nearest to a search that finds nothing: other words, the same with less asked of it, models
 * like the one wanted, brands. Everything was counted; what finds nothing itself is not offered.
 * @param house database and copies
 * @param lexicon the models we know
 * @param understood the search
 * @param counted what it left, and what each of its filters keeps out
 * @param shelf the brand whose shelf it is: what is offered stays on shelves; null for a search of all
 */
export async function findAlternatives(
  house: SearchCaches,
  lexicon: Lexicon,
  understood: InterpretedQuery,
  counted: CountResult,
  shelf: string | null,
): Promise<{ near: NearMatch[]; missing: MissingWord | null }> {
  const { query, words } = understood;
  const cells = await house.buckets();
  const all = house.scan(cells, noFilters).sums.counts.model;
  const everywhere: ByModel = { phones: all, about: false };
  const left: ByModel = {
    phones: counted.counts.model,
    about: counted.estimated.model !== undefined,
  };
  const other = findOtherBrand(words);
  const wanted = lexicon.models.filter(({ _id }) => query.model?.includes(_id));
  const asked = filteredParts(counted);
  const wordless: InterpretedQuery = {
    ...{ query: { ...query, q: undefined }, words: [] },
    ...{ read: [], overruled: [] },
  };

  const steps = [
    async () => [
      ...(other === null ? await respelt() : []),
      ...byCount([...relaxOne(counted, understood), ...(await withoutWords())]),
      ...kin(left, (put) => relaxQuery(understood, ['brand', 'model'], put)),
    ],
    async () => [
      ...byCount(await withoutTwo()),
      ...alternativeModels(wanted, everywhere, lexicon, named('')),
    ],
    async () => kin(everywhere, anew),
    async () => (other === null ? likeWords() : []),
    async () => alternativeBrands(allBrands, everywhere, anew),
  ];
  let near: NearMatch[] = [];
  for (const step of steps) if (near.length === 0) near = await step();
  return { near, missing: missing() };

  async function respelt(): Promise<NearMatch[]> {
    if (words.length === 0) return [];
    const text = correctSpelling(
      query.q ?? '',
      words,
      lexicon,
      await house.sampleWords(cells.total),
    );
    if (text === null) return [];
    const given = { ...query, q: text };
    for (const { filter } of understood.read) delete given[filter];
    const better = interpretQuery(given, lexicon);
    const { total } = await countFacetsOf(house, better, lexicon);
    return alternative('spelling', total, relaxQuery(better, []), { text });
  }

  async function withoutWords(): Promise<NearMatch[]> {
    if (words.length === 0 || Object.keys(counted.filters.allowed).length === 0) return [];
    const { total } = await countFacetsOf(house, wordless, lexicon);
    return alternative('without', total, relaxQuery(understood, ['q']), { without: ['q'] });
  }

  async function withoutTwo(): Promise<NearMatch[]> {
    if (words.length > 0 || asked.length > maxPaired) return [];
    const pairs = asked.flatMap((one, at) => asked.slice(at + 1).map((two) => [one, two] as const));
    const counts = pairs.map(async (pair) => {
      const names = filtersOf(pair, understood);
      const left = { ...wordless.query };
      for (const name of names) delete left[name];
      const { total } = await countFacetsOf(house, { ...wordless, query: left }, lexicon);
      return alternative('without', total, relaxQuery(understood, names), { without: names });
    });
    return (await Promise.all(counts)).flat();
  }

  /** Models like the one that is wanted and all of its brand; where only a brand is, the others. */
  function kin(byModel: ByModel, address: Address): NearMatch[] {
    const own = new Set<string>(wanted.map(({ category_id }) => category_id));
    if (own.size === 0) {
      const others = allBrands.filter((id) => !(query.brand as string[] | undefined)?.includes(id));
      return query.brand ? alternativeBrands(others, byModel, address) : [];
    }
    const like = lexicon.like(wanted[0]?.name ?? '').filter((model) => own.has(model.category_id));
    return alternativeRelated(like, [...own], byModel, lexicon, [named(address({})), address]);
  }

  function likeWords(): NearMatch[] {
    const like = lexicon
      .like(words.join(''))
      .filter(({ category_id }) => !query.brand || (query.brand as string[]).includes(category_id));
    return alternativeModels(like, everywhere, lexicon, named(''));
  }

  /** A model by its name where that is enough, else by its id; on a shelf always beside its brand. */
  function named(rest: string) {
    return ({ _id, name, category_id }: NamedModel, isEnough: boolean): string => {
      const search = new URLSearchParams(rest);
      if (shelf !== null) search.set('brand', category_id);
      if (shelf === null && isEnough && !search.has('q')) search.set('q', name);
      else search.set('model', _id);
      return search.toString();
    };
  }

  function missing(): MissingWord | null {
    if (other !== null) return { kind: 'brand', name: other };
    const [first] = wanted;
    const isNone = wanted.every(({ number }) => (all[number] ?? 0) <= 0);
    return first && isNone ? { kind: 'model', name: first.name } : null;
  }
}

/** A search for nothing but what is put into it. */
function anew(put: { brand?: string; model?: string }): string {
  return new URLSearchParams(put).toString();
}
