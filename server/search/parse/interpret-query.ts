import { categories } from '#contract/catalog/categories.ts';
import { holdsWords, type InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import type { SearchFilter, SearchQuery } from '#contract/search/schemas.ts';
import type { LeftOut } from './left-out.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { searchTokens } from './search-tokens.ts';

export interface InterpretedQuery {
  /** All filters: those set in the address, and those read from the words. */
  readonly query: SearchQuery;
  readonly read: readonly InterpretedWord[];
  /** Filters read from words that the address overrides; they apply again when its filter is removed. */
  readonly overruled: readonly InterpretedWord[];
  /** The order that words ask for; one in the address overrides it. */
  readonly sort: SearchOrder | null;
  readonly words: readonly string[];
  /** How words were typed whose known form is another. */
  readonly asTyped: ReadonlyMap<string, string>;
  /** What states a limit that no filter answers. */
  readonly leftOut: readonly LeftOut[];
  /** Filters that phones match without that fact: their titles hold the words. */
  readonly inTitle?: readonly ('model' | 'storage')[];
}

/**
 * Filters that exclude each other: one set in the address overrides one read from words. A model read
 * from words is more specific than a brand that is set, and applies beside it.
 */
const overriddenBy: Partial<Record<SearchFilter, readonly SearchFilter[]>> = {
  brand: ['brand', 'model'],
  minPrice: ['minPrice', 'maxPrice'],
  maxPrice: ['minPrice', 'maxPrice'],
};

/**
 * The filters of an address that override a filter read from words, including the same filter.
 * @param filter the one read from words
 */
export function overridingFilters(filter: SearchFilter): readonly SearchFilter[] {
  return overriddenBy[filter] ?? [filter];
}

/**
 * Combines the filters read from the typed words with those of the address.
 * @param given the parsed query
 * @param lexicon the known models and words
 */
export function interpretQuery(given: SearchQuery, lexicon: Lexicon): InterpretedQuery {
  const { read: all, sort, words, asTyped, leftOut } = readQuery(given.q ?? '', lexicon);
  const isSet = ({ filter }: InterpretedWord) =>
    overridingFilters(filter).some((each) => given[each] !== undefined);
  const [overruled, read] = [all.filter(isSet), all.filter((each) => !isSet(each))];
  const filters = Object.fromEntries(
    read.map(({ filter, value }) => [filter, typedAs(filter, value)]),
  );
  // Punctuation alone is not searched for.
  const searchWords = words.filter(holdsWords);
  const allWords = [...excludedBrands(overruled, given), ...searchWords];
  return {
    query: { ...given, ...filters },
    read,
    overruled,
    sort,
    words: allWords,
    asTyped,
    leftOut,
  };
}

/** Filters by what a seller may have said in the title alone. */
const titleFilters: readonly SearchFilter[] = ['model', 'storage', 'minPrice', 'maxPrice'];

/**
 * A search that was read as a model or a size, for the phones whose seller gave that in the title alone: all of its
 * words must be theirs. Of 'A52s/128GB' the size is one of a phone without facts, of 'Nova 5T 300' no price.
 * @param given the parsed query
 * @param interpreted the same, with its filters
 * @returns null where nothing of that kind was read
 */
export function byTitle(
  given: SearchQuery,
  interpreted: InterpretedQuery,
): InterpretedQuery | null {
  const isOfTitle = ({ filter }: InterpretedWord) => titleFilters.includes(filter);
  const named = interpreted.read.filter(isOfTitle);
  if (named.length === 0) return null;
  const query = { ...interpreted.query };
  for (const filter of ['minPrice', 'maxPrice'] as const) {
    if (given[filter] === undefined) delete query[filter];
  }
  const inTitle = named.flatMap(({ filter }) =>
    filter === 'model' || filter === 'storage' ? [filter] : [],
  );
  return {
    ...interpreted,
    ...{ query, read: interpreted.read.filter((each) => !isOfTitle(each)), inTitle },
    ...{ words: searchTokens(given.q ?? ''), asTyped: new Map(), leftOut: [] },
  };
}

/** Brands in the words that the address excludes: they remain search words, so that they show up as missing. */
function excludedBrands(read: readonly InterpretedWord[], given: SearchQuery): readonly string[] {
  const set = new Set<string>(given.brand);
  const named = read.find(({ filter }) => filter === 'brand')?.value.split(',') ?? [];
  if (set.size === 0 || named.some((id) => set.has(id))) return [];
  return categories.filter(({ id }) => named.includes(id)).map(({ name }) => name.toLowerCase());
}

function typedAs(filter: SearchFilter, value: string): string | number | string[] {
  if (filter === 'years' || filter === 'minPrice' || filter === 'maxPrice') return Number(value);
  return filter === 'verified' ? value : value.split(',');
}
