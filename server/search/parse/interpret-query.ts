import { categories } from '#contract/catalog/schemas.ts';
import { holdsWords, type InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchFilter, SearchQuery } from '#contract/search/schemas.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';

export interface InterpretedQuery {
  /** All filters: those of the address, then those read from the words. */
  readonly query: SearchQuery;
  readonly read: readonly InterpretedWord[];
  /** What words say and the address says otherwise: it holds again when that filter goes. */
  readonly overruled: readonly InterpretedWord[];
  readonly words: readonly string[];
}

/**
 * Filters that say the same thing: one that is set in the address outdoes one that was read. A model
 * says more than a brand that is set, and holds beside it.
 */
const kin: Partial<Record<SearchFilter, readonly SearchFilter[]>> = {
  brand: ['brand', 'model'],
  minPrice: ['minPrice', 'maxPrice'],
  maxPrice: ['minPrice', 'maxPrice'],
};

/**
 * The filters of an address that outdo a filter which was read from words, itself among them.
 * @param filter the one that was read
 */
export function overridingFilters(filter: SearchFilter): readonly SearchFilter[] {
  return kin[filter] ?? [filter];
}

/**
 * Puts what was typed and what was chosen together.
 * @param given the parsed query
 * @param lexicon the models we know
 */
export function interpretQuery(given: SearchQuery, lexicon: Lexicon): InterpretedQuery {
  const { read: all, words } = readQuery(given.q ?? '', lexicon);
  const isSet = ({ filter }: InterpretedWord) =>
    overridingFilters(filter).some((each) => given[each] !== undefined);
  const [overruled, read] = [all.filter(isSet), all.filter((each) => !isSet(each))];
  const filters = Object.fromEntries(
    read.map(({ filter, value }) => [filter, typedAs(filter, value)]),
  );
  // Signs alone are nothing to look for.
  const sayings = words.filter(holdsWords);
  const sought = [...foreignIn(overruled, given), ...sayings];
  return { query: { ...given, ...filters }, read, overruled, words: sought };
}

/** Brands in the words that the address leaves out: they stay words, or nobody would hear of them. */
function foreignIn(read: readonly InterpretedWord[], given: SearchQuery): readonly string[] {
  const set = new Set<string>(given.brand);
  const said = read.find(({ filter }) => filter === 'brand')?.value.split(',') ?? [];
  if (set.size === 0 || said.some((id) => set.has(id))) return [];
  return categories.filter(({ id }) => said.includes(id)).map(({ name }) => name.toLowerCase());
}

function typedAs(filter: SearchFilter, value: string): string | number | string[] {
  if (filter === 'years' || filter === 'minPrice' || filter === 'maxPrice') return Number(value);
  return filter === 'verified' ? value : value.split(',');
}
