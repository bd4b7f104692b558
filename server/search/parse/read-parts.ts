import { choicesOf, filterOf, fixedFacets } from '#contract/catalog/filters.ts';
import type { TakeFilter } from './take-filter.ts';
import type { Word } from './tokenize.ts';
import { connectors } from './vocabulary.ts';

/** What a phone may come with, by its word. */
const parts = new Map(
  fixedFacets
    .filter((facet) => filterOf(facet).kind === 'all-of' && filterOf(facet).isNamed)
    .flatMap((facet) => choicesOf(facet).map((value) => [value, facet] as const)),
);

const isBefore = (text: string) => /^(with|including|plus|\+)$/.test(text);
const isAfter = (text: string) => /^(সহ|soho|সাথে|আছে|ache|included)$/.test(text);
/** 'Full box', 'original charger'. */
const isWhole = (text: string) => /^(full|original|ফুল|অরিজিনাল|আসল)$/.test(text);
const isBeside = (text: string) =>
  parts.has(text) || connectors.has(text) || isWhole(text) || /^(its|the|a)$/.test(text);

/**
 * Reads what a phone comes with: 'with box and charger', 'full box'. The word alone stays a word: who searches for a
 * charger may want one.
 * @param words of a query
 * @param take receives the filters
 * @returns the other words
 */
export function readParts(words: readonly Word[], take: TakeFilter): Word[] {
  const at = (place: number) => words[place]?.text ?? '';
  const read = new Set<Word>();
  words.forEach((word, index) => {
    const facet = parts.get(word.text);
    if (facet === undefined) return;
    let [first, last] = [index - 1, index + 1];
    while (isBeside(at(first))) first -= 1;
    while (isBeside(at(last))) last += 1;
    const whole = isWhole(at(index - 1)) ? words.slice(index - 1, index) : [];
    if (!isBefore(at(first)) && !isAfter(at(last)) && whole.length === 0) return;
    take(facet, word.text, [...whole, word]);
    for (const each of [...whole, word]) read.add(each);
  });
  return words.filter((word) => !read.has(word));
}
