import type { LeftOutReason } from '#contract/search/query-words.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenize, type Word } from './tokenize.ts';

/** Words of a query that no filter answers. */
export interface LeftOutPhrase {
  readonly reason: LeftOutReason;
  readonly words: readonly Word[];
}

/** The ignored words as a page shows them: as they were typed, those of one reason together. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly words: string;
}

/** Notes that some words are left out. */
export type LeaveOut = (reason: LeftOutReason, words: readonly Word[]) => void;

/** Longer queries are shown as they were read: looking for each phrase takes longer with every word. */
const maxSearchedWords = 24;
const maxPhraseWords = 8;

/**
 * The phrases that a search leaves out, as they were typed.
 * @param input the query
 * @param phrases in the order in which they were found
 * @param lexicon the known words
 * @returns one for each reason
 */
export function presentLeftOut(
  input: string,
  phrases: readonly LeftOutPhrase[],
  lexicon: Lexicon,
): LeftOut[] {
  const byReason = Map.groupBy(phrases, ({ reason }) => reason);
  return [...byReason].map(([reason, same]) => ({
    reason,
    words: [...new Set(same.map(({ words }) => asTyped(input, words, lexicon)))].join(', '),
  }));
}

/** The part of a query that is read as these words: '৩০ হাজার টাকা' is read as '30k' and 'টাকা'. */
function asTyped(input: string, words: readonly Word[], lexicon: Lexicon): string {
  const read = (text: string) => typedOnce(tokenize(text, lexicon));
  const target = typedOnce(words);
  const parts = input.split(/\s+/).filter((part) => part !== '');
  if (parts.length > maxSearchedWords) return target;
  for (const [from] of parts.entries()) {
    for (let length = 1; length <= Math.min(maxPhraseWords, parts.length - from); length += 1) {
      const phrase = parts.slice(from, from + length).join(' ');
      if (read(phrase) === target) return phrase;
    }
  }
  return target;
}

/** The words as they were typed; a word typed once may have become several ('400tk'). */
function typedOnce(words: readonly Word[]): string {
  return words
    .map(({ input }) => input)
    .filter((text, index, all) => text !== all[index - 1])
    .join(' ');
}
