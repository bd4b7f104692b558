import { setImmediate } from 'node:timers/promises';
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

/** Spellings that are read before other requests have their turn. */
const spellingsAtATime = 500;

/**
 * Builds the words of brands from what admins typed. A spelling that the search needs for something else, and one that
 * an earlier brand has, is left out. Other requests have their turn meanwhile.
 * @param brands of the shop, hidden ones included
 * @param brandsOfModelWords the ids of the brands whose models have a word in their names
 */
export async function buildBrandWords(
  brands: readonly Brand[],
  brandsOfModelWords: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<BrandWords> {
  const brandOf = new Map<string, string>();
  const meanings = new Map<string, string>();
  const phrases = new Map<string, string>();
  const isFree = (text: string) => text !== '' && !commonWords.has(text) && !meanings.has(text);
  const addWord = (word: string, id: string) => {
    meanings.set(word, word);
    brandOf.set(word, id);
  };
  let spellingsRead = 0;
  const turnOfOthers = async (spellings: number) => {
    spellingsRead += spellings;
    if (spellingsRead < spellingsAtATime) return;
    spellingsRead = 0;
    await setImmediate();
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
      await turnOfOthers(spellings.length);
    }
  }
  // What an admin typed with a space counts more than the meanings of its words.
  for (const { id, name, formerNames, words } of brands) {
    const typed = words.flatMap((each) => [each.word, ...each.spellings]);
    const [first = foldModel(name)] = words.map(({ word }) => word);
    if (brandOf.get(first) !== id) continue;
    const isJoined = joinedNames([name, ...formerNames], typed);
    for (const spelling of typed) if (isJoined(spelling)) addSpelling(spelling, first, id, true);
    await turnOfOthers(2 * typed.length);
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
 * @param names of the brand
 * @param words all of its words and spellings
 * @returns takes a spelling as it was typed
 */
export function joinedNames(
  names: readonly string[],
  words: readonly string[],
): (spelling: string) => boolean {
  const inOneWord = words.filter((word) => searchTokens(word).length === 1);
  const folded = new Set([...names, ...inOneWord].map(foldModel));
  return (spelling) => {
    const parts = searchTokens(spelling);
    return parts.length > 1 && folded.has(foldModel(parts.join('')));
  };
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

/** What other shops' customers call a brand, by its folded name. */
const usualSpellings: ReadonlyMap<string, readonly string[]> = new Map(
  [...spellingsOfOtherBrands].map(([name, all]) => [foldModel(name), all]),
);

/** The known words of a brand, the first of which also stands for its names and for those it had before. */
function wordsOf({ name, formerNames, words }: Brand) {
  const [first = { word: foldModel(name), spellings: [] }, ...more] = words;
  const usual = usualSpellings.get(foldModel(name)) ?? [];
  const names = [name, ...formerNames].flatMap((each) => [each, foldModel(each)]);
  return [{ word: first.word, spellings: [...names, ...first.spellings, ...usual] }, ...more];
}

function joiner(
  shipped: readonly { readonly pattern: RegExp; readonly word: string }[],
  phrases: ReadonlyMap<string, string>,
): BrandWords['join'] {
  const joinShipped = (text: string) =>
    shipped.reduce((all, { pattern, word }) => all.replace(pattern, word), text);
  if (phrases.size === 0) return joinShipped;
  const byFirstWord = Map.groupBy(phrases.keys(), (key) => key.slice(0, key.indexOf(' ')));
  return (typed) => {
    const text = joinShipped(typed);
    // One pattern of all phrases takes seconds with 13,000 of them, and more memory than V8 allows: it ends the process.
    const names = [...new Set(searchTokens(text))]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .filter((key) => key.split(' ').every((word) => text.includes(word)));
    if (names.length === 0) return text;
    return text.replace(
      patternOf(names),
      (match) => phrases.get(searchTokens(match).join(' ')) ?? match,
    );
  };
}

/** Tokens hold letters, marks and numbers only. The longest first, which a shorter one may be a part of. A model's number may follow at once. */
function patternOf(names: readonly string[]): RegExp {
  const sources = names
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(' ', '[^\\p{L}\\p{M}\\d]{1,5}'));
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${sources.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
}
