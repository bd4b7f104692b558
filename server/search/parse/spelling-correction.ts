import type { Lexicon } from './lexicon.ts';
import { distance, allowedEdits } from '#contract/search/edit-distance.ts';
import { tokenize } from './tokenize.ts';

/**
 * More unknown words are hardly typing errors, and comparing each with all words of the shop blocks
 * the process.
 */
const maxUnknownWords = 4;

/** Numbers are never corrected, and the filter tokens of the index are no words. */
const isWord = (text: string) => /^\p{L}[\p{L}\p{M}]*$/u.test(text);

/**
 * Replaces each word that no product contains by the nearest one that some do. A pure function; the
 * caller counts whether the result finds anything.
 * @param input the query
 * @param words those of it that are searched for
 * @param lexicon the words that mean filters, which are not corrected
 * @param productWords the words of products, each with one entry per product
 * @returns the corrected query; null when no word has a near one, or too many are unknown
 */
export function correctSpelling(
  input: string,
  words: readonly string[],
  lexicon: Lexicon,
  productWords: ReadonlyMap<string, { readonly length: number }>,
): string | null {
  const unknown = new Set(
    words.filter((word) => isWord(word) && allowedEdits(word) > 0 && !productWords.has(word)),
  );
  if (unknown.size > maxUnknownWords) return null;
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const near = nearest(word, productWords);
    if (near !== null) corrections.set(word, near);
  }
  if (corrections.size === 0) return null;
  const texts = tokenize(input, lexicon).map((word) => corrections.get(word.text) ?? word.input);
  // 'ip13' is two words of one typed word.
  return texts.filter((text, index) => text !== texts[index - 1]).join(' ');
}

function nearest(
  word: string,
  productWords: ReadonlyMap<string, { readonly length: number }>,
): string | null {
  const maxEdits = allowedEdits(word);
  let best: { text: string; edits: number; products: number } | null = null;
  for (const [text, { length: products }] of productWords) {
    // Characters outside the BMP count twice in `length`.
    if (Math.abs(text.length - word.length) > 2 * maxEdits) continue;
    const edits = distance(word, text, maxEdits);
    if (edits > maxEdits || !isWord(text) || allowedEdits(text) === 0) continue;
    if (!best || edits < best.edits || (edits === best.edits && products > best.products)) {
      best = { text, edits, products };
    }
  }
  return best?.text ?? null;
}
