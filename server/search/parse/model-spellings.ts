import { setImmediate } from 'node:timers/promises';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { NamedModel } from './model-index.ts';
import { searchTokens } from './search-tokens.ts';
import { filterWords } from './vocabulary.ts';

/** Models whose spellings are read before other requests have their turn. */
const modelsAtATime = 1_000;

/**
 * Builds the function that joins spellings of models with a word in them that means something else: of 'fair phone 7'
 * the first word would be a condition. Other spellings are read word by word.
 * @param models every model
 * @returns takes a text as searchText makes it, and returns it with the folded spellings
 */
export async function joinModelSpellings(
  models: readonly NamedModel[],
): Promise<(text: string) => string> {
  const byFirstWord = new Map<string, string[][]>();
  for (const [place, { spellings }] of models.entries()) {
    if (place % modelsAtATime === modelsAtATime - 1) await setImmediate();
    for (const words of (spellings ?? []).map(searchTokens)) {
      const [first] = words;
      if (first === undefined || words.length < 2) continue;
      if (!words.some((word) => filterWords.has(word))) continue;
      const others = byFirstWord.get(first);
      if (others) others.push(words);
      else byFirstWord.set(first, [words]);
    }
  }
  if (byFirstWord.size === 0) return (text) => text;
  return (text) => {
    const typed = searchTokens(text);
    const phrases = typed.flatMap((word, at) =>
      (byFirstWord.get(word) ?? []).filter((words) =>
        words.every((each, index) => typed[at + index] === each),
      ),
    );
    // The longest first, which a shorter one may be a part of.
    return phrases
      .toSorted((a, b) => b.length - a.length)
      .reduce((all, words) => all.replace(patternOf(words), foldModel(words.join(''))), text);
  };
}

/** Tokens hold letters, marks and numbers only. */
const patternOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\d])${words.join('[^\\p{L}\\p{M}\\d]{1,5}')}(?![\\p{L}\\p{M}\\d])`,
    'gu',
  );
