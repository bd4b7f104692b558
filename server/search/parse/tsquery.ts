import {
  modelsABrand,
  parts,
  priceEdges,
  stepOf,
  type Part,
} from '#contract/search/facet-buckets.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';

/**
 * Searches as tsqueries. Beside its words each product is indexed with a token for every part of its
 * facet bucket (migration 0050), so that the word index alone finds words and filters together.
 */

const tokenLetters: Readonly<Record<Part, string>> = {
  model: 'm',
  storage: 's',
  condition: 'c',
  location: 'd',
  years: 'y',
  verified: 'v',
  price: 'p',
};

/** More tokens cost more than they save. */
const maxFilterTokens = 16;
/**
 * Few phones are dear: a range without an end is looked up in as many steps. Measured at ten million phones: 24
 * steps take a fifth of the time of checking each row's price, 32 three times as long (docs/scale.md).
 */
const maxOpenPriceTokens = 24;

export interface Term {
  readonly text: string;
  /** Whether the word may be incomplete: the last one, while it is being typed. */
  readonly isPrefix: boolean;
}

/**
 * The terms of a search: its words, the last one as a prefix unless it is a known word.
 * @param words of a search
 * @param isKnown whether products contain a word
 */
export function termsOf(words: readonly string[], isKnown: (word: string) => boolean): Term[] {
  const texts = words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return texts.map((text, index) => ({
    text,
    isPrefix: index === texts.length - 1 && text.length > 1 && !isKnown(text),
  }));
}

/**
 * The terms as a tsquery.
 * @param terms all of which must occur
 */
export function termQuery(terms: readonly Term[]): string {
  return terms.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`).join(' & ');
}

/**
 * Terms and filters as a tsquery.
 * @param terms all of which must occur
 * @param filters the filters
 */
export function fullQuery(terms: readonly Term[], filters: CompiledFilters): string {
  return [termQuery(terms), ...filterTokens(filters)].join(' & ');
}

function filterTokens({ allowed, partialSteps }: CompiledFilters): string[] {
  return parts.flatMap((part) => {
    const values = allowed[part];
    if (!values) return [];
    if (part === 'price') {
      // In steps covered only in part the exact prices are checked afterwards.
      const steps = partialSteps.map(({ from }) => stepOf(priceEdges, from / 100));
      const all = [...values, ...steps];
      const most = all.includes(priceEdges.length) ? maxOpenPriceTokens : maxFilterTokens;
      return anyOf(tokenLetters[part], all, most);
    }
    const brands = new Set([...values].map((value) => Math.floor(value / modelsABrand)));
    const isBrand = part === 'model' && values.size === brands.size * modelsABrand;
    return isBrand ? anyOf('b', [...brands]) : anyOf(tokenLetters[part], [...values]);
  });
}

function anyOf(letter: string, values: readonly number[], most = maxFilterTokens): string[] {
  if (values.length === 0 || values.length > most) return [];
  return [`(${values.map((value) => `'=${letter}${value}'`).join(' | ')})`];
}
