import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon, NamedModel } from './lexicon.ts';
import { findOtherBrand } from './other-brands.ts';
import type { TakeFilter } from './take-filter.ts';
import type { Word } from './tokenize.ts';
import { connectors, networks } from './vocabulary.ts';

/** The most words of a model's name. */
export const maxNameWords = 6;

/** Lines of models: a number behind one is not a model by itself. */
const lines: ReadonlySet<string> = new Set(['nord', 'ce', 'note', 'fold', 'flip']);

/** A brand named in a query, and the words that belong to it. */
interface BrandPart {
  readonly brand: string;
  /** The first word for it. */
  readonly name: string;
  /** The words after its name; for the first brand also those before it. */
  readonly words: Word[];
}

/** The words of a query that name models. */
interface NamedModels {
  readonly run: readonly Word[];
  readonly models: readonly string[];
}

const brandWordsOf =
  ({ brandWords }: Lexicon) =>
  ({ text }: Word) =>
    brandWords.brandOf.has(text);

/**
 * Reads the model that the longest run of words names, else the brand; of several brands each.
 * @param words of a query, without those read before
 * @param lexicon the known models
 * @param take receives the filter
 * @returns the other words
 */
export function readModels(words: readonly Word[], lexicon: Lexicon, take: TakeFilter): Word[] {
  const otherWords = readJoinedModels(words, lexicon, take);
  if (otherWords) return otherWords;
  const isBrandWord = brandWordsOf(lexicon);
  const parts = partsByBrand(words, lexicon);
  if (parts.length > 1) return readSeveralBrands(words, parts, lexicon, take);
  // 'Redmi Note 10' is no Galaxy Note10.
  const { others } = lexicon.brandWords;
  if (
    parts.length === 0 &&
    findOtherBrand(
      words.map(({ text }) => text),
      others,
    ) !== null
  ) {
    return [...words];
  }
  const [{ name: brandWord, brand } = {}] = parts;
  const match = longestName(words, brandWord, brand, lexicon);
  if (match) {
    const matchWords = words.filter((word) => match.run.includes(word) || isBrandWord(word));
    take('model', match.models.join(','), matchWords);
    return words.filter((word) => !matchWords.includes(word));
  }
  const near = lexicon.nearModels(words.map((word) => word.text).join(''), brand);
  if (near.length > 0) {
    take('model', near.join(','), words);
    return [];
  }
  if (brand === undefined) return [...words];
  take('brand', brand, words.filter(isBrandWord));
  return words.filter((word) => !isBrandWord(word));
}

/**
 * Returns whether the last of some words ends a model's name; a number alone does not.
 * @param words of a query, up to here
 * @param lexicon the known models
 */
export function endsModelName(words: readonly Word[], lexicon: Lexicon): boolean {
  const { text: brandWord } = words.findLast(brandWordsOf(lexicon)) ?? {};
  const { brandOf } = lexicon.brandWords;
  const lengths = Array.from(
    { length: Math.min(maxNameWords, words.length) },
    (_, index) => index + 1,
  );
  return lengths.some((length) => {
    const run = words.slice(-length);
    if (length === 1 && /^\d+$/.test(run[0]?.text ?? '')) return false;
    return modelsNamed(run, brandWord, brandOf.get(brandWord ?? ''), lexicon).length > 0;
  });
}

/** Splits words by the brands among them, in their order; empty when none is named. */
function partsByBrand(words: readonly Word[], { brandWords }: Lexicon): BrandPart[] {
  const parts: BrandPart[] = [];
  const before: Word[] = [];
  let current = before;
  for (const word of words) {
    const brand = brandWords.brandOf.get(word.text);
    if (brand === undefined) {
      current.push(word);
      continue;
    }
    const existingPart = parts.find((part) => part.brand === brand);
    const part = existingPart ?? { brand, name: word.text, words: [] };
    if (!existingPart) parts.push(part);
    current = part.words;
  }
  parts[0]?.words.unshift(...before);
  return parts;
}

/**
 * Models joined by 'or', 'vs', a comma or a slash: 'iphone 12 or 13', 's21/s22'. A number alone belongs to the
 * brand before it.
 * @returns the other words; null if fewer than two parts name a model
 */
function readJoinedModels(
  words: readonly Word[],
  lexicon: Lexicon,
  take: TakeFilter,
): Word[] | null {
  const segments: Word[][] = [[]];
  for (const word of words) {
    if (connectors.has(word.text)) segments.push([]);
    else segments.at(-1)?.push(word);
  }
  if (segments.length < 2) return null;
  const isBrandWord = brandWordsOf(lexicon);
  const { brandOf } = lexicon.brandWords;
  const matches: NamedModels[] = [];
  let brandWord: string | undefined;
  for (const segment of segments) {
    const brandWords = segment.filter(isBrandWord);
    if (new Set(brandWords.map(({ text }) => brandOf.get(text))).size > 1) return null;
    const word = brandWords[0]?.text ?? brandWord;
    const match =
      longestName(segment, word, brandOf.get(word ?? ''), lexicon) ??
      (brandWords.length === 0 ? longestName(segment, undefined, undefined, lexicon) : null);
    if (match) matches.push(match);
    brandWord = word;
  }
  if (matches.length < 2) return null;
  const isTaken = (word: Word) =>
    matches.some(({ run }) => run.includes(word)) || isBrandWord(word);
  const models = new Set(matches.flatMap((each) => each.models));
  take('model', [...models].join(','), words.filter(isTaken));
  return words.filter((word) => !isTaken(word));
}

/**
 * Several brands: the models named of them, else the brands themselves. A brand without words of its own
 * beside another's model gets that model's: 'oneplus iphone 13' are both thirteens.
 */
function readSeveralBrands(
  words: readonly Word[],
  parts: readonly BrandPart[],
  lexicon: Lexicon,
  take: TakeFilter,
): Word[] {
  const isBrandWord = brandWordsOf(lexicon);
  const matchByBrand = new Map<string, NamedModels>();
  const isTaken = (word: Word) => [...matchByBrand.values()].some(({ run }) => run.includes(word));
  const otherWords = words.filter((word) => !isBrandWord(word));
  // First the words beside each brand's name, then the rest of the others'.
  for (const wordsOf of [(part: BrandPart) => part.words, () => otherWords]) {
    for (const part of parts) {
      if (matchByBrand.has(part.brand)) continue;
      const free = wordsOf(part).filter((word) => !isTaken(word));
      const match = longestName(free, part.name, part.brand, lexicon);
      if (match) matchByBrand.set(part.brand, match);
    }
  }
  if (matchByBrand.size === 0) {
    take('brand', parts.map(({ brand }) => brand).join(','), words.filter(isBrandWord));
    return otherWords;
  }
  const [firstMatch] = matchByBrand.values();
  for (const part of parts) {
    if (matchByBrand.has(part.brand) || !firstMatch) continue;
    const same = longestName(firstMatch.run, part.name, part.brand, lexicon);
    if (same) matchByBrand.set(part.brand, same);
  }
  const matchWords = words.filter((word) => isTaken(word) || isBrandWord(word));
  const models = parts.flatMap(({ brand }) => matchByBrand.get(brand)?.models ?? []);
  take('model', models.join(','), matchWords);
  return words.filter((word) => !matchWords.includes(word));
}

/** The longest run of words that names a model, or null. */
function longestName(
  words: readonly Word[],
  brandWord: string | undefined,
  brand: string | undefined,
  lexicon: Lexicon,
): NamedModels | null {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      // 'Nord 2' is no OnePlus 2.
      if (length === 1 && lines.has(words[from - 1]?.text ?? '')) continue;
      const models = modelsNamed(run, brandWord, brand, lexicon);
      if (models.length > 0) return { run, models };
    }
  }
  return null;
}

/**
 * The ids of the models that a run of words names, with or without a brand named elsewhere.
 * @param run the words
 * @param brandWord a word for that brand
 * @param brand its id
 * @param lexicon the known models
 */
export function modelsNamed(
  run: readonly Word[],
  brandWord: string | undefined,
  brand: string | undefined,
  lexicon: Lexicon,
): readonly string[] {
  const { brandOf } = lexicon.brandWords;
  const texts = run.map((word) => word.text).filter((text) => !brandOf.has(text));
  const whole = foldModel(run.map((word) => word.text).join(''));
  // Numbers first: 'pro max 14' is 14 pro max.
  const numbersFirst = texts.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)));
  const names = [texts, numbersFirst]
    .map((each) => foldModel(each.join('')))
    // 'Fold 4' is the Z Fold4; the first Galaxy Fold has no number.
    .map((name) => name.replace(/^(fold|flip)(?=\d)/, 'z$1'));
  const modelsOf = (alias: string) =>
    (lexicon.byAlias.get(alias) ?? []).filter(
      (model) => brand === undefined || model.category_id === brand,
    );
  // A single letter names a model only beside its brand.
  const withBrand = brandWord === undefined ? [] : names.map((name) => brandWord + name);
  const bare = brandWord === undefined ? names.filter((name) => name.length > 1) : names;
  const candidates = [whole, ...bare, ...withBrand].filter(
    (alias) => texts.length > 0 && alias !== '',
  );
  const alias = candidates.find((each) => each.length > 1 && modelsOf(each).length > 0);
  const models = alias === undefined ? modelsWithWords(texts, brand, lexicon) : modelsOf(alias);
  return models.map((model) => model._id);
}

/** 'iPhone 13 Max' leaves out a word of the name; a number says which model is meant. */
function modelsWithWords(
  texts: readonly string[],
  brand: string | undefined,
  lexicon: Lexicon,
): readonly NamedModel[] {
  const isName = texts.length > 1 && texts.some((text) => /\d/.test(text));
  return isName && !texts.some((text) => networks.has(text))
    ? lexicon.modelsWith(texts, brand)
    : [];
}
