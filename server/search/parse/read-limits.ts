import { filterOf, fixedFacets } from '#contract/catalog/filters.ts';
import type { TakeFilter } from './take-filter.ts';
import type { Word } from './tokenize.ts';

/** A percentage and the words around it that state a limit. */
export interface LimitPhrase {
  /** The places of its words. */
  readonly places: readonly number[];
  /** The lowest percentage that it names. */
  readonly percent: number;
  /** Whether it asks for less than that. */
  readonly isUpper: boolean;
}

/** The filters with a lower limit in percent, by the word that names them. */
const percentages = new Map(
  fixedFacets.flatMap((facet) => {
    const row = filterOf(facet);
    return row.kind === 'at-least' && row.isNamed
      ? [[facet as string, { facet, edges: row.edges }] as const]
      : [];
  }),
);

/**
 * Reads limits in percent: 'battery 90', 'battery health over 85%'. What lies between two limits that can be chosen means
 * the lower one.
 * @param words of a query
 * @param take receives the filters
 * @returns the other words
 */
export function readLimits(words: readonly Word[], take: TakeFilter): readonly Word[] {
  const read = new Set<Word>();
  words.forEach(({ text }, index) => {
    const filter = percentages.get(text);
    const phrase = filter && limitAt(words, index);
    const edge = phrase && filter.edges.findLast((each) => each <= phrase.percent);
    if (!phrase || edge === undefined || phrase.isUpper) return;
    const from = phrase.places.map((place) => words[place] as Word);
    take(filter.facet, String(edge), from);
    for (const word of from) read.add(word);
  });
  return words.filter((word) => !read.has(word));
}

/**
 * Whether a filter answers the limit at a word.
 * @param words of a query
 * @param index of the word that names what is limited
 */
export function isAnswered(words: readonly Word[], index: number): boolean {
  const filter = percentages.get(words[index]?.text ?? '');
  const phrase = filter && limitAt(words, index);
  return (
    phrase !== null &&
    phrase !== undefined &&
    !phrase.isUpper &&
    filter?.edges.some((edge) => edge <= phrase.percent) === true
  );
}

const isPercentage = (text: string) => /^(?:[5-9]\d|100)[%+]*$/.test(text);
const isPercent = (text: string) => /^(%|percent|\+)$/.test(text);
const isDirection = (text: string) => /^(under|over|from|between|than|max)$/.test(text);

/**
 * The limit in percent beside a word.
 * @param words of a query
 * @param index of the word
 * @returns null where there is none
 */
export function limitAt(words: readonly Word[], index: number): LimitPhrase | null {
  const at = (place: number) => words[place]?.text ?? '';
  const places = [index];
  let place = index + 1;
  const takeWhile = (isPart: (text: string) => boolean) => {
    for (; isPart(at(place)); place += 1) places.push(place);
  };
  const phrase = (): LimitPhrase => ({
    places,
    percent: Math.min(
      ...places.flatMap((each) => (isPercentage(at(each)) ? [parseInt(at(each), 10)] : [])),
    ),
    isUpper: places.some((each) => /^(under|max)$/.test(at(each))),
  });
  takeWhile((text) => isDirection(text) || text === 'health');
  if (isPercentage(at(place))) {
    takeWhile((text) => isPercentage(text) || isPercent(text) || /^(to|from|-)$/.test(text));
    const isLast = isDirection(at(place)) && !/^\d/.test(at(place + 1).replace('$', ''));
    if (isLast) places.push(place);
    return phrase();
  }
  places.splice(1);
  if (/[%+]$/.test(at(index - 1)) && isPercentage(at(index - 1))) {
    places.push(index - 1);
    return phrase();
  }
  if (isPercent(at(index - 1)) && isPercentage(at(index - 2))) {
    places.push(index - 1, index - 2);
    return phrase();
  }
  return null;
}
