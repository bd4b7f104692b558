import { holdsWords, type InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { facetOf, filterOf, isList, type FilterName } from '#contract/catalog/filters.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import type { LeftOut } from './left-out.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { searchTokens } from './search-tokens.ts';

export interface InterpretedQuery {
  /** All filters: those set in the address, and those read from the words. */
  readonly query: SearchQuery;
  readonly read: readonly InterpretedWord[];
  /** Filters read from words that the address overrides; they apply again when its filter is removed. */
  readonly overridden: readonly InterpretedWord[];
  /** The order that words ask for; one in the address overrides it. */
  readonly sort: SearchOrder | null;
  readonly words: readonly string[];
  /** The typed forms of words whose known form differs. */
  readonly asTyped: ReadonlyMap<string, string>;
  /** Words that state a limit which no filter answers. */
  readonly leftOut: readonly LeftOut[];
  /** Models that are searched for as words: other known models of their brands are not meant. */
  readonly modelsInWords?: readonly string[];
}

/**
 * Filters that exclude each other: one set in the address overrides one read from words. A model read
 * from words is more specific than a brand that is set, and applies beside it.
 */
const overriddenBy: Partial<Record<FilterName, readonly FilterName[]>> = {
  brand: ['brand', 'model'],
  minPrice: ['minPrice', 'maxPrice'],
  maxPrice: ['minPrice', 'maxPrice'],
};

/**
 * The filters of an address that override a filter read from words, including the same filter.
 * @param filter the one read from words
 */
export function overridingFilters(filter: FilterName): readonly FilterName[] {
  return overriddenBy[filter] ?? [filter];
}

/**
 * Combines the filters read from the typed words with those of the address.
 * @param query the parsed query
 * @param lexicon the known models and words
 */
export function interpretQuery(query: SearchQuery, lexicon: Lexicon): InterpretedQuery {
  const { read: all, sort, words, asTyped, leftOut } = readQuery(query.q ?? '', lexicon);
  const isSet = ({ filter }: InterpretedWord) =>
    overridingFilters(filter).some((each) => query[each] !== undefined);
  const [overridden, read] = [all.filter(isSet), all.filter((each) => !isSet(each))];
  const filters = Object.fromEntries(
    read.map(({ filter, value }) => [filter, typedAs(filter, value)]),
  );
  // Punctuation alone is not searched for.
  const searchWords = words.filter(holdsWords);
  const allWords = [...excludedBrands(overridden, query, lexicon), ...searchWords];
  return {
    query: { ...query, ...filters },
    read,
    overridden,
    sort,
    words: allWords,
    asTyped,
    leftOut,
  };
}

/**
 * Reads a search without results as plain words instead: in the title 'iphone 13 box, excellent' of another
 * phone no word is a filter. Filters of the address stay, and an S21+ is no S21.
 * @param query the parsed query
 * @param interpretation the same, with the filters that its words mean
 * @returns null if everything was read as words before
 */
export function asWords(
  query: SearchQuery,
  interpretation: InterpretedQuery,
): InterpretedQuery | null {
  const words = searchTokens(query.q ?? '');
  const isSame = interpretation.read.length === 0 && words.join() === interpretation.words.join();
  if (words.length === 0 || isSame) return null;
  return {
    query,
    ...{ read: [], overridden: [], sort: null },
    ...{ words, asTyped: new Map(), leftOut: [] },
    modelsInWords: interpretation.read.flatMap(({ filter, value }) =>
      filter === 'model' ? value.split(',') : [],
    ),
  };
}

/** Brands in the words that the address excludes: they remain search words, so that they show up as missing. */
function excludedBrands(
  read: readonly InterpretedWord[],
  query: SearchQuery,
  { brands }: Lexicon,
): readonly string[] {
  const set = new Set<string>(query.brand);
  const brandIds = read.find(({ filter }) => filter === 'brand')?.value.split(',') ?? [];
  if (set.size === 0 || brandIds.some((id) => set.has(id))) return [];
  return brands.all.filter(({ id }) => brandIds.includes(id)).map(({ name }) => name.toLowerCase());
}

function typedAs(filter: FilterName, value: string): string | number | string[] {
  if (isList(filter)) return value.split(',');
  return filterOf(facetOf(filter)).kind === 'flag' ? value : Number(value);
}
