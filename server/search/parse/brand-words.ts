import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Brand } from '#server/catalog/public.ts';
import { shortForms, splitNames } from './brand-short-forms.ts';
import { spellingsOfOtherBrands } from './other-brands.ts';
import { searchText, searchTokens } from './search-tokens.ts';
import { commonWords } from './vocabulary.ts';

/** What brands are called in searches. */
export interface BrandWords {
  /** The ids of brands by the known words for them. A Map: 'constructor' is a key of every plain object. */
  readonly brandOf: ReadonlyMap<string, string>;
  /** The known words by every spelling, themselves included. */
  readonly meanings: ReadonlyMap<string, string>;
  /** The other spellings of each known word. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /**
   * Joins names written as several words into the one word that each means.
   * @param text as searchText makes it
   */
  readonly join: (text: string) => string;
  /** Prefixes that run into a model's number. */
  readonly short: readonly { readonly pattern: RegExp; readonly word: string }[];
  /** Brands that are not sold here, with their spellings. */
  readonly others: readonly { readonly name: string; readonly spellings: readonly string[] }[];
}

/**
 * Builds the words of brands from what admins typed. A spelling that the search needs for something else, and one that
 * an earlier brand has, is left out.
 * @param brands of the shop, hidden ones included
 * @param brandsOfModelWords the ids of the brands whose models have a word in their names
 */
export function buildBrandWords(
  brands: readonly Brand[],
  brandsOfModelWords: ReadonlyMap<string, ReadonlySet<string>>,
): BrandWords {
  const brandOf = new Map<string, string>();
  const meanings = new Map<string, string>();
  const phrases = new Map<string, string>();
  const isFree = (text: string) => text !== '' && !commonWords.has(text) && !meanings.has(text);
  const addWord = (word: string, id: string) => {
    meanings.set(word, word);
    brandOf.set(word, id);
  };
  const addSpelling = (spelling: string, word: string, id: string, isOwnName = false) => {
    const text = searchText(spelling).trim();
    if (/\s/.test(text)) {
      const parts = searchTokens(text);
      const isSpecial =
        parts.length > 1 && (isOwnName || !parts.every((part) => commonWords.has(part)));
      const key = parts.join(' ');
      if (isSpecial && !phrases.has(key)) phrases.set(key, word);
      return;
    }
    if (!isFree(text)) return;
    const ofModels = brandsOfModelWords.get(text);
    if (ofModels === undefined) meanings.set(text, word);
    // 'Pixel' is in the names of all models of its brand.
    else if (ofModels.size === 1 && ofModels.has(id)) addWord(text, id);
  };
  const ofBrands = brands.map((brand) => ({ id: brand.id, words: wordsOf(brand) }));
  // All names before any spelling: a name belongs to its brand.
  for (const { id, words } of ofBrands) {
    for (const { word } of words) if (isFree(word)) addWord(word, id);
  }
  for (const { id, words } of ofBrands) {
    for (const { word, spellings } of words) {
      if (brandOf.get(word) !== id) continue;
      for (const spelling of spellings) addSpelling(spelling, word, id);
    }
  }
  // What an admin typed with a space counts more than the meanings of its words.
  for (const { id, name, formerNames, words } of brands) {
    const typed = words.flatMap((each) => [each.word, ...each.spellings]);
    const [first = foldModel(name)] = words.map(({ word }) => word);
    if (brandOf.get(first) !== id) continue;
    for (const spelling of typed) {
      if (isJoinedName(spelling, [name, ...formerNames], typed)) {
        addSpelling(spelling, first, id, true);
      }
    }
  }
  const isKnown = (word: string) => meanings.has(word.trim());
  const shipped = Object.entries(splitNames).flatMap(([source, word]) =>
    isKnown(word) ? [{ pattern: new RegExp(source, 'g'), word }] : [],
  );
  return {
    brandOf,
    meanings,
    spellings: spellingsByWord(meanings),
    join: joiner(shipped, phrases),
    short: Object.entries(shortForms).flatMap(([word, pattern]) =>
      isKnown(word) ? [{ pattern, word }] : [],
    ),
    others: [...spellingsOfOtherBrands]
      .filter(([name]) => !isKnown(foldModel(name)))
      .map(([name, all]) => ({ name, spellings: all.filter((each) => !isKnown(each)) })),
  };
}

/**
 * Whether a spelling is one of a brand's names with a space in it, as 'fair phone' is Fairphone: it may belong to the
 * brand even if each of its words means something else.
 * @param spelling as it was typed
 * @param names of the brand
 * @param words all of its words and spellings
 */
export function isJoinedName(
  spelling: string,
  names: readonly string[],
  words: readonly string[],
): boolean {
  const parts = searchTokens(spelling);
  if (parts.length < 2) return false;
  const inOneWord = words.filter((word) => searchTokens(word).length === 1);
  return [...names, ...inOneWord].map(foldModel).includes(foldModel(parts.join('')));
}

function spellingsByWord(meanings: ReadonlyMap<string, string>): Map<string, string[]> {
  const byWord = Map.groupBy(meanings, ([, word]) => word);
  return new Map(
    [...byWord].map(([word, pairs]) => [
      word,
      pairs.map(([spelling]) => spelling).filter((spelling) => spelling !== word),
    ]),
  );
}

/** The known words of a brand, the first of which also stands for its names and for those it had before. */
function wordsOf({ name, formerNames, words }: Brand) {
  const [first = { word: foldModel(name), spellings: [] }, ...more] = words;
  const [, usualSpellings = []] =
    [...spellingsOfOtherBrands].find(([each]) => foldModel(each) === foldModel(name)) ?? [];
  const names = [name, ...formerNames].flatMap((each) => [each, foldModel(each)]);
  return [
    { word: first.word, spellings: [...names, ...first.spellings, ...usualSpellings] },
    ...more,
  ];
}

function joiner(
  shipped: readonly { readonly pattern: RegExp; readonly word: string }[],
  phrases: ReadonlyMap<string, string>,
): BrandWords['join'] {
  const joinShipped = (text: string) =>
    shipped.reduce((all, { pattern, word }) => all.replace(pattern, word), text);
  if (phrases.size === 0) return joinShipped;
  // Tokens hold letters, marks and numbers only. The longest first, which a shorter one may be a part of. A model's number may follow at once.
  const names = [...phrases.keys()]
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(' ', '[^\\p{L}\\p{M}\\d]{1,5}'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(?:${names.join('|')})(?![\\p{L}\\p{M}])`,
    'gu',
  );
  return (text) =>
    joinShipped(text).replace(
      pattern,
      (typed) => phrases.get(searchTokens(typed).join(' ')) ?? typed,
    );
}
