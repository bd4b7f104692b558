import type { FilterName } from '#contract/catalog/filters.ts';

/** The filters interpreted from the words of a search, and how they are removed (web and server). */

/** One filter that words named, and the input without those words. */
export interface InterpretedWord {
  readonly filter: FilterName;
  readonly value: string;
  readonly without: string;
}

/** Why words of a search are left out: they state a limit that no filter answers. */
export const leftOutReasons = [
  'currency',
  'price',
  'battery',
  'part',
  'memory',
  'network',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The longest search, in characters. */
export const maxSearchLength = 200;

/**
 * The input without invisible characters.
 * @param text from a field or an address
 * @returns without control characters; '' when nothing of it is visible
 */
export function wordsTyped(text: string): string {
  const visibleText = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return /[^\p{C}\p{Z}]/u.test(visibleText) ? visibleText : '';
}

/**
 * Returns whether a text has anything to search for: signs alone don't count.
 * @param text as typed
 */
export function holdsWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Removes filters that were interpreted from words, with their words; all others stay.
 * @param q the input
 * @param read everything that was read from it
 * @param names the filters that are taken back
 * @returns the words that are left, what is still read from them, and the other meanings of the removed words,
 *   which must stand by themselves from now on
 */
export function takeBack(
  q: string,
  read: readonly InterpretedWord[],
  names: readonly FilterName[],
): { q: string; read: InterpretedWord[]; alone: Partial<Record<FilterName, string>> } {
  const removals = read.filter(({ filter }) => names.includes(filter));
  const [first] = removals;
  if (!first) return { q, read: [...read], alone: {} };
  const restOf = (words: string) =>
    wordsIn(words)
      .filter((word) => !isRemoved(word))
      .join(' ');
  const stays = removals.map(({ without }) => new Set(wordsIn(without)));
  const isRemoved = (word: string) => stays.some((those) => !those.has(word));
  const others = read.filter((each) => !removals.includes(each));
  // Other filters interpreted from the same words are removed with them.
  const isGone = (each: InterpretedWord) =>
    removals.some(({ without }) => without === each.without);
  return {
    q: restOf(first.without),
    read: others
      .filter((each) => !isGone(each))
      .map((each) => ({ ...each, without: restOf(each.without) })),
    alone: Object.fromEntries(others.filter(isGone).map(({ filter, value }) => [filter, value])),
  };
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
