import type { Lexicon } from './lexicon.ts';
import { distance, allowedEdits } from './edit-distance.ts';
import { tokenize } from './tokenize.ts';

/**
 * Whoever types more words that no phone holds has not mistyped one; and each is held against all
 * words of the shop, while everybody else waits.
 */
const maxUnknownWords = 4;

/** Numbers are never guessed, and the marks of cells are no words. */
const isWord = (text: string) => /^\p{L}[\p{L}\p{M}]*$/u.test(text);

/**
 * What was typed, with each word that no phone holds put as the nearest one that some do. A pure
 * function; whether anything is found by it, is counted afterwards.
 * @param typed the search
 * @param words those of it that are looked for as they are
 * @param lexicon the words that mean filters: they stay as they are
 * @param held the words of phones, each with as many entries as phones hold it
 * @returns null where no word has a near one, or too many words would need one
 */
export function correctSpelling(
  typed: string,
  words: readonly string[],
  lexicon: Lexicon,
  held: ReadonlyMap<string, { readonly length: number }>,
): string | null {
  const unknown = new Set(
    words.filter((word) => isWord(word) && allowedEdits(word) > 0 && !held.has(word)),
  );
  if (unknown.size > maxUnknownWords) return null;
  const better = new Map<string, string>();
  for (const word of unknown) {
    const near = nearest(word, held);
    if (near !== null) better.set(word, near);
  }
  if (better.size === 0) return null;
  const texts = tokenize(typed, lexicon).map((word) => better.get(word.text) ?? word.typed);
  // 'ip13' is read as two words, and typed once.
  return texts.filter((text, at) => text !== texts[at - 1]).join(' ');
}

function nearest(
  word: string,
  held: ReadonlyMap<string, { readonly length: number }>,
): string | null {
  const allowed = allowedEdits(word);
  let best: { text: string; away: number; phones: number } | null = null;
  for (const [text, { length: phones }] of held) {
    // Letters beyond the first plane count twice.
    if (Math.abs(text.length - word.length) > 2 * allowed) continue;
    const away = distance(word, text, allowed);
    if (away > allowed || !isWord(text) || allowedEdits(text) === 0) continue;
    if (!best || away < best.away || (away === best.away && phones > best.phones)) {
      best = { text, away, phones };
    }
  }
  return best?.text ?? null;
}
