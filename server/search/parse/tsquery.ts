import {
  modelsABrand,
  parts,
  priceEdges,
  stepOf,
  type Part,
} from '#contract/search/facet-buckets.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';

/**
 * What is looked for in the index of words, as a tsquery. Beside its words each phone has a mark for
 * every part of its cell (migration 0050), so that the index alone finds where words and filters meet.
 */

const letters: Readonly<Record<Part, string>> = {
  model: 'm',
  storage: 's',
  condition: 'c',
  location: 'd',
  years: 'y',
  verified: 'v',
  price: 'p',
};

/** More marks than these cost more than they spare. */
const mostMarks = 16;

export interface Term {
  readonly text: string;
  /** The last word may not be typed to its end. */
  readonly isBeginning: boolean;
}

/**
 * What is looked for in the words of phones: words as they are; the last one as a beginning, unless
 * it is known as a word.
 * @param words from a search
 * @param isKnown whether phones hold a word
 */
export function termsOf(words: readonly string[], isKnown: (word: string) => boolean): Term[] {
  const texts = words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return texts.map((text, at) => ({
    text,
    isBeginning: at === texts.length - 1 && text.length > 1 && !isKnown(text),
  }));
}

/**
 * All terms, as a tsquery.
 * @param terms what is looked for
 */
export function termQuery(terms: readonly Term[]): string {
  return terms.map(({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`).join(' & ');
}

/**
 * The terms, and all filters.
 * @param terms what is looked for
 * @param narrowed its filters
 */
export function wholeQuery(terms: readonly Term[], narrowed: CompiledFilters): string {
  return [termQuery(terms), ...marksOf(narrowed)].join(' & ');
}

function marksOf({ lets, odd }: CompiledFilters): string[] {
  return parts.flatMap((part) => {
    const values = lets[part];
    if (!values) return [];
    if (part === 'price') {
      // Of steps that are asked for in part, the very prices are checked afterwards.
      const steps = odd.map(({ from }) => stepOf(priceEdges, from / 100));
      return anyOf(letters[part], [...values, ...steps]);
    }
    const brands = new Set([...values].map((value) => Math.floor(value / modelsABrand)));
    const isBrand = part === 'model' && values.size === brands.size * modelsABrand;
    return isBrand ? anyOf('b', [...brands]) : anyOf(letters[part], [...values]);
  });
}

function anyOf(letter: string, values: readonly number[]): string[] {
  if (values.length === 0 || values.length > mostMarks) return [];
  return [`(${values.map((value) => `'=${letter}${value}'`).join(' | ')})`];
}
