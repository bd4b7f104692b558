import { facets, filterOf, priceEdges, stepOf, type Facet } from '#contract/catalog/filters.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { searchText, searchTokens } from './search-tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { spellings } from './vocabulary.ts';

/**
 * Searches as tsqueries. Beside its words each product is indexed with a token for each of its
 * facets, so that the word index alone finds words and filters together.
 */

/** More tokens in one query cost more than they save. */
const maxFilterTokens = 16;
/**
 * Steps of prices in one query. For each product that may match, PostgreSQL looks at every token of the query:
 * 39 steps at once took 18 times as long as four after the other (docs/scale.md).
 */
const maxPriceTokens = 4;

export interface Term {
  readonly text: string;
  /** Other spellings that a seller may have written, e.g. in Bangla: one of them will do. */
  readonly variants: readonly string[];
  /** Whether the word may be incomplete: the last one, while it is being typed. */
  readonly isPrefix: boolean;
}

const isOneWord = (text: string) => searchTokens(text).join() === text;
const variantsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(spellings).map(([word, variants]) => [
    word,
    variants.map(searchText).filter(isOneWord),
  ]),
);

/** The known ones, and a word that was read as a typing error or with its ending: it may be none. */
function variants(text: string, input: string, { brandWords }: TermWords): readonly string[] {
  const ofBrand = brandWords.spellings.get(text)?.filter(isOneWord);
  const spellingsOfWord = ofBrand ?? variantsOf.get(text) ?? [];
  return input === text || spellingsOfWord.includes(input) || !isOneWord(input)
    ? spellingsOfWord
    : [...spellingsOfWord, input];
}

/** The part of the lexicon that terms are made with. */
export type TermWords = Pick<Lexicon, 'brandWords'>;

/**
 * The terms of a search: its words, the last one as a prefix unless it is a known word.
 * @param words of a search
 * @param isKnown whether products contain a word
 * @param lexicon the known words
 * @param asTyped the typed forms of words whose known form differs
 */
export function termsOf(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  lexicon: TermWords,
  asTyped: ReadonlyMap<string, string> = new Map(),
): Term[] {
  const texts = words.flatMap(searchTokens);
  return texts.map((text, index) => ({
    text,
    variants: variants(text, asTyped.get(text) ?? text, lexicon),
    isPrefix: index === texts.length - 1 && text.length > 1 && !isKnown(text),
  }));
}

/**
 * The terms as a tsquery.
 * @param terms all of which must occur
 */
export function termQuery(terms: readonly Term[]): string {
  return terms
    .map(({ text, variants, isPrefix }) => {
      const all = [`'${text}'${isPrefix ? ':*' : ''}`, ...variants.map((each) => `'${each}'`)];
      return all.length === 1 ? all[0] : `(${all.join(' | ')})`;
    })
    .join(' & ');
}

/** Terms and filters as tsqueries. */
export interface FullQuery {
  /** The query that all products have to match. */
  readonly query: string;
  /**
   * If a range of prices has more steps than one query bears: queries for some of them each, one of which a
   * product must match, too. They run one after another. Empty if one query is enough.
   */
  readonly ranges: readonly string[];
}

/**
 * Terms and filters as tsqueries. Of price steps covered only in part all products match: their exact prices are
 * checked afterwards.
 * @param terms all of which must occur
 * @param filters the filters
 */
export function fullQuery(terms: readonly Term[], filters: CompiledFilters): FullQuery {
  const { allowedValues, partialSteps } = filters;
  const tokens = facets.flatMap((facet) => {
    const values = allowedValues[facet];
    if (!values || facet === 'price') return [];
    return values.size === 0 || values.size > maxFilterTokens ? [] : [anyOf(facet, [...values])];
  });
  const prices = [
    ...(allowedValues.price ?? []),
    ...partialSteps.map(({ from }) => stepOf(priceEdges, from / 100)),
  ];
  const isAny = !allowedValues.price || prices.length > priceEdges.length;
  // No product is in a range that ends before it begins.
  const groups = isAny ? [] : prices.length === 0 ? [[-1]] : inGroups(prices);
  const ranges = groups.map((some) => anyOf('price', some));
  const [only] = ranges;
  const isOne = ranges.length === 1 && only !== undefined;
  return {
    query: [termQuery(terms), ...tokens, ...(isOne ? [only] : [])].join(' & '),
    ranges: isOne ? [] : ranges,
  };
}

function anyOf(facet: Facet, values: readonly number[]): string {
  const { column } = filterOf(facet);
  return `(${values.map((value) => `'=${column}${value}'`).join(' | ')})`;
}

/** Groups of the same size, no larger than a query bears. */
function inGroups(values: readonly number[]): number[][] {
  const size = Math.ceil(values.length / Math.ceil(values.length / maxPriceTokens));
  return Array.from({ length: Math.ceil(values.length / size) }, (_none, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}
