import { brands } from '#contract/catalog/brands.ts';
import { yearEdges } from '#contract/search/facet-buckets.ts';
import { conditions, divisions } from '#contract/catalog/conditions.ts';
import { foldModel, storageSizes } from '#contract/catalog/phone-facts.ts';
import { highestPriceCents, isPrice, lowestPriceCents, toPrice } from '#contract/common/money.ts';
import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { Lexicon } from './lexicon.ts';
import { empty } from './vocabulary.ts';
import { tokenize, type Word } from './tokenize.ts';

export interface Reading {
  readonly read: readonly InterpretedWord[];
  /** What is left, in words to look for. */
  readonly words: readonly string[];
}

/** Names of brands as people type them. A Map: 'constructor' is a word of every plain object. */
export const brandOf: ReadonlyMap<string, string> = new Map(
  brands.flatMap(({ id, words }) => Object.keys(words).map((word) => [word, id] as const)),
);

/**
 * Reads what somebody typed: models, brand, storage, price, condition, place and the rest. A pure
 * function, so that a list of searches can say what must come of each.
 * @param typed e.g. 'samsang s21 128gb dhaka'
 * @param lexicon the models we know
 */
export function readQuery(typed: string, lexicon: Lexicon): Reading {
  const words = tokenize(typed, lexicon);
  const read: InterpretedWord[] = [];
  const take = (filter: InterpretedWord['filter'], value: string, from: readonly Word[]) => {
    if (read.some((each) => each.filter === filter)) return;
    const said = new Set(from.map((word) => word.typed));
    const others = new Set(words.map((word) => word.typed).filter((each) => !said.has(each)));
    read.push({ filter, value, without: [...others].join(' ') });
  };
  const rest = readModels(
    readPlain(
      readBareStorage(withoutBegun(readNumbers(words, take, lexicon)), take, lexicon),
      take,
    ),
    lexicon,
    take,
  );
  return { read, words: rest.filter((word) => !empty.has(word.text)).map((word) => word.text) };
}

type Take = (filter: InterpretedWord['filter'], value: string, from: readonly Word[]) => void;

/** Storage with its unit, prices with their direction, years of use. */
function readNumbers(words: readonly Word[], take: Take, lexicon: Lexicon): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const here = words.slice(at, at + 5);
    const said = numberPhrase(
      here.map((word) => word.text),
      () => endsName(words.slice(0, at + 1), lexicon),
    );
    if (!said) {
      rest.push(words[at] as Word);
      continue;
    }
    const from = here.slice(0, said.length);
    for (const [filter, value] of said.filters) take(filter, value, from);
    at += said.length - 1;
  }
  return rest;
}

interface Said {
  readonly length: number;
  readonly filters: readonly (readonly [InterpretedWord['filter'], string])[];
}

/**
 * What a number and the words about it say.
 * @param words from here on
 * @param isName whether the first of them ends the name of a model
 */
function numberPhrase(words: readonly string[], isName: () => boolean): Said | null {
  const [first = '', second = '', third = '', fourth = ''] = words;
  const storage = storageOf(first, second);
  if (storage) return storage;
  if (/^\d+$/.test(first) && second === 'years') {
    const years = yearEdges.find((edge) => edge === Number(first));
    if (years) return { length: third === 'under' ? 3 : 2, filters: [['years', String(years)]] };
  }
  if (first === 'under' && second !== '') {
    if (third === 'years') return shifted(words, isName);
    const skip = second === 'than' ? 1 : 0;
    const amount = amountOf(words[1 + skip]);
    if (amount) return withDollars(words, 2 + skip, [['maxPrice', amount]]);
  }
  if (first === 'over') {
    const skip = second === 'than' ? 1 : 0;
    const amount = amountOf(words[1 + skip]);
    const to = amountOf(words[3 + skip]);
    if (amount && to && /^(to|-|under)$/.test(words[2 + skip] ?? '')) {
      return withDollars(words, 4 + skip, between(amount, to));
    }
    if (amount) return withDollars(words, 2 + skip, [['minPrice', amount]]);
  }
  const amount = amountOf(first);
  if (first === 'between' && amountOf(second) && amountOf(fourth)) {
    return withDollars(words, 4, between(amountOf(second) ?? '', amountOf(fourth) ?? ''));
  }
  const [low, high] = /^\$?\d+-\$?\d+$/.test(first) ? first.split('-').map(amountOf) : [];
  if (low && high && Number(high) > Number(low)) return withDollars(words, 1, between(low, high));
  if (!amount) return null;
  const after = second === 'dollars' ? 2 : 1;
  const to = amountOf(words[after + 1]);
  const isMoney = first.includes('$') || second === 'dollars';
  // 'iphone 13 under': what comes before is a model's, and the price is still to come.
  const isOther = !isMoney && (Number(amount) < leastBefore || isName());
  if (words[after] === 'under') {
    const isBefore = isOther || (!isMoney && to !== null);
    return isBefore ? null : { length: after + 1, filters: [['maxPrice', amount]] };
  }
  if (isOther) return null;
  if (words[after] === 'over' && to) {
    const end = words[after + 2] === 'dollars' ? after + 3 : after + 2;
    return { length: words[end] === 'under' ? end + 1 : end, filters: between(amount, to) };
  }
  if (words[after] === 'over') return { length: after + 1, filters: [['minPrice', amount]] };
  return isMoney ? { length: after, filters: [['maxPrice', amount]] } : null;
}

/** No price is asked for so low without its sign, but many names of models end so. */
const leastBefore = 40;

function shifted(words: readonly string[], isName: () => boolean): Said | null {
  const said = numberPhrase(words.slice(1), isName);
  return said && { ...said, length: said.length + 1 };
}

function between(one: string, other: string): Said['filters'] {
  const [least = one, most = other] = [one, other].sort((a, b) => Number(a) - Number(b));
  return [
    ['minPrice', least],
    ['maxPrice', most],
  ];
}

function withDollars(words: readonly string[], length: number, filters: Said['filters']): Said {
  return { length: words[length] === 'dollars' ? length + 1 : length, filters };
}

/** A price; one that nothing here can cost stands for the lowest or the highest. */
function amountOf(word: string | undefined): string | null {
  const amount = /^\$?(\d{1,12}(?:\.\d{1,2})?)\$?$/.exec(word ?? '')?.[1];
  if (amount === undefined || isPrice(Number(amount))) return amount ?? null;
  return String(toPrice(Number(amount) < 1 ? lowestPriceCents : highestPriceCents));
}

/** Whether the last of some words ends the name of a model that begins before it. */
function endsName(words: readonly Word[], lexicon: Lexicon): boolean {
  const { text: brandWord } = words.findLast(({ text }) => brandOf.has(text)) ?? {};
  const lengths = Array.from(
    { length: Math.min(longestName, words.length) - 1 },
    (_, at) => at + 2,
  );
  return lengths.some((length) => {
    const run = words.slice(-length);
    return modelsOf(run, brandWord, brandOf.get(brandWord ?? ''), lexicon).length > 0;
  });
}

/** Words that only begin to say a price, at the end of what was typed: 'iphone under', 'over $'. */
function withoutBegun(words: readonly Word[]): Word[] {
  const isSide = ({ text }: Word) => /^(under|over|between)$/.test(text);
  const side = words.findLastIndex(isSide);
  const isBegun = words.slice(side + 1).every(({ text }) => /^(than|dollars|\$)$/.test(text));
  return side >= 0 && isBegun ? withoutBegun(words.slice(0, side)) : [...words];
}

function storageOf(first: string, second: string): Said | null {
  const together = /^(\d+)(gb|g|tb|t)$/.exec(first);
  const [size, unit, length] = together
    ? [Number(together[1]), together[2], 1]
    : [/^\d+$/.test(first) ? Number(first) : Number.NaN, /^(gb|tb)$/.exec(second)?.[0], 2];
  if (unit === undefined) return null;
  const gigabytes = unit.startsWith('t') ? size * 1024 : size;
  // '5g' is a network, and 8g nobody means.
  if (unit === 'g' && gigabytes < 16) return null;
  const isSize = (storageSizes as readonly number[]).includes(gigabytes);
  return isSize ? { length, filters: [['storage', String(gigabytes)]] } : null;
}

/** A size without its unit, beside other words: 'iphone 13 128'. */
function readBareStorage(words: readonly Word[], take: Take, lexicon: Lexicon): Word[] {
  if (words.length < 2) return [...words];
  return words.filter((word, at) => {
    const size = Number(word.text);
    const isSize = size >= 64 && (storageSizes as readonly number[]).includes(size);
    const before = words[at - 1]?.text ?? '';
    if (!isSize || lexicon.byAlias.has(foldModel(before + word.text))) return true;
    take('storage', word.text, [word]);
    return false;
  });
}

/** Words that stand for one filter each. */
function readPlain(words: readonly Word[], take: Take): Word[] {
  return words.filter((word) => {
    const grade = conditions.find((each) => each.toLowerCase() === word.text);
    const place = divisions.find((each) => each.toLowerCase() === word.text);
    if (grade) take('condition', grade, [word]);
    if (place) take('location', place, [word]);
    if (word.text === 'verified') take('verified', '1', [word]);
    return !grade && !place && word.text !== 'verified';
  });
}

const longestName = 6;

/** The model in the longest run of words that names one, else the brand; of several brands each. */
function readModels(words: readonly Word[], lexicon: Lexicon, take: Take): Word[] {
  const parts = partsByBrand(words);
  if (parts.length > 1) return readSeveral(words, parts, lexicon, take);
  const [{ name: brandWord, brand } = {}] = parts;
  const isName = (word: Word) => brandOf.has(word.text);
  const named = longestNamed(words, brandWord, brand, lexicon);
  if (named) {
    const said = words.filter((word) => named.run.includes(word) || isName(word));
    take('model', named.models.join(','), said);
    return words.filter((word) => !said.includes(word));
  }
  const near = lexicon.nearModels(words.map((word) => word.text).join(''), brand);
  if (near.length > 0) {
    take('model', near.join(','), words);
    return [];
  }
  if (brand === undefined) return [...words];
  take('brand', brand, words.filter(isName));
  return words.filter((word) => !isName(word));
}

interface Part {
  readonly brand: string;
  /** How the brand is called first. */
  readonly name: string;
  /** What follows its name; of the first brand, what stands before it too. */
  readonly words: Word[];
}

/** The words by the brands among them, in their order; nothing where none is named. */
function partsByBrand(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  const before: Word[] = [];
  let here = before;
  for (const word of words) {
    const brand = brandOf.get(word.text);
    if (brand === undefined) {
      here.push(word);
      continue;
    }
    const known = parts.find((part) => part.brand === brand);
    const part = known ?? { brand, name: word.text, words: [] };
    if (!known) parts.push(part);
    here = part.words;
  }
  parts[0]?.words.unshift(...before);
  return parts;
}

/**
 * Several brands: the models that are named of them, else the brands themselves. A brand beside the
 * model of another one stays a word to look for.
 */
function readSeveral(
  words: readonly Word[],
  parts: readonly Part[],
  lexicon: Lexicon,
  take: Take,
): Word[] {
  const found = new Map<string, Named>();
  const isTaken = (word: Word) => [...found.values()].some(({ run }) => run.includes(word));
  const isName = ({ text }: Word) => brandOf.has(text);
  const nameless = words.filter((word) => !isName(word));
  // First what stands beside a brand's name, then what is left of the others'.
  for (const wordsOfPart of [(part: Part) => part.words, () => nameless]) {
    for (const part of parts) {
      if (found.has(part.brand)) continue;
      const free = wordsOfPart(part).filter((word) => !isTaken(word));
      const named = longestNamed(free, part.name, part.brand, lexicon);
      if (named) found.set(part.brand, named);
    }
  }
  if (found.size === 0) {
    take('brand', parts.map(({ brand }) => brand).join(','), words.filter(isName));
    return nameless;
  }
  const said = words.filter((word) => isTaken(word) || found.has(brandOf.get(word.text) ?? ''));
  take('model', [...found.values()].flatMap(({ models }) => models).join(','), said);
  return words.filter((word) => !said.includes(word));
}

interface Named {
  readonly run: readonly Word[];
  readonly models: readonly string[];
}

/** The longest run of words that names a model, or null. */
function longestNamed(
  words: readonly Word[],
  brandWord: string | undefined,
  brand: string | undefined,
  lexicon: Lexicon,
): Named | null {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      const models = modelsOf(run, brandWord, brand, lexicon);
      if (models.length > 0) return { run, models };
    }
  }
  return null;
}

/** The ids of the models that a run of words names, with or without the brand said elsewhere. */
function modelsOf(
  run: readonly Word[],
  brandWord: string | undefined,
  brand: string | undefined,
  lexicon: Lexicon,
): readonly string[] {
  const named = run.map((word) => word.text).filter((text) => !brandOf.has(text));
  const whole = foldModel(run.map((word) => word.text).join(''));
  // 'pro max 14' is 14 pro max.
  const turned = named.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)));
  const names = [named, turned].map((texts) => foldModel(texts.join('')));
  const fits = (alias: string) =>
    (lexicon.byAlias.get(alias) ?? []).filter(
      (model) => brand === undefined || model.category_id === brand,
    );
  // A letter alone names a model only beside its brand.
  const withBrand = brandWord === undefined ? [] : names.map((name) => brandWord + name);
  const bare = brandWord === undefined ? names.filter((name) => name.length > 1) : names;
  const found = [whole, ...bare, ...withBrand].filter((alias) => named.length > 0 && alias !== '');
  const alias = found.find((each) => each.length > 1 && fits(each).length > 0) ?? '';
  return fits(alias).map((model) => model._id);
}
