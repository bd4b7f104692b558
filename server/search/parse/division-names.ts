import type { KnownDivision } from '#server/places/public.ts';
import { searchTokens } from './search-tokens.ts';
import { endings, stopWords } from './vocabulary.ts';

/** The names of divisions as a search reads them. */
export interface DivisionNames {
  /** The known word of a division by each of its names and spellings that is one word. */
  readonly spellings: ReadonlyMap<string, string>;
  /**
   * Joins the names of several words, as 'North Rhine', into the known words of their divisions.
   * @param text as searchText makes it
   */
  readonly join: (text: string) => string;
  /** What listings and addresses say for a known word; undefined where it is no division's. */
  readonly idOf: (word: string) => string | undefined;
}

/** One word, whatever the name of a division has between its letters; no tokenizer splits it. */
const knownWord = (tokens: readonly string[]) => tokens.join('_');

/**
 * Builds the look-up of divisions' names in both languages with their other spellings.
 * @param divisions all, hidden ones too; of two with one name the first is meant
 */
export function divisionNames(divisions: readonly KnownDivision[]): DivisionNames {
  const spellings = new Map<string, string>();
  const phrases = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { id, name, words } of divisions) {
    const word = knownWord(searchTokens(id));
    if (word === '' || ids.has(word)) continue;
    ids.set(word, id);
    for (const spelling of [id, name.en, name.bn, ...words]) {
      const tokens = searchTokens(spelling);
      const [only = ''] = tokens;
      const key = tokens.join(' ');
      if (tokens.length > 1 && !phrases.has(key)) phrases.set(key, word);
      // A word that says nothing about a phone, as 'new', still doesn't.
      if (tokens.length !== 1 || stopWords.has(only) || spellings.has(only)) continue;
      spellings.set(only, word);
    }
    if (!spellings.has(word)) spellings.set(word, word);
  }
  return { spellings, join: joiner(phrases), idOf: (word) => ids.get(word) };
}

function joiner(phrases: ReadonlyMap<string, string>): DivisionNames['join'] {
  if (phrases.size === 0) return (text) => text;
  // Tokens hold letters, marks and numbers only. Longer names first: 'North Rhine-Westphalia' before 'North Rhine'.
  const names = [...phrases.keys()]
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(' ', '[\\s.,-]+'));
  const suffixes = endings.map((each) => each.normalize('NFC')).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(${names.join('|')})(?:${suffixes})?(?![\\p{L}\\p{M}\\d])`,
    'gu',
  );
  return (text) =>
    text.replace(pattern, (typed, name: string) => {
      const key = searchTokens(name).join(' ');
      return phrases.get(key) ?? typed;
    });
}
