import { storageSizes, foldModel } from '#contract/catalog/phone-facts.ts';
import { maxPriceCents, isPrice, minPriceCents, toPrice } from '#contract/common/money.ts';
import { yearEdges } from '#contract/catalog/filters.ts';
import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { LeaveOut } from './left-out.ts';
import { currencyWord, type Lexicon } from './lexicon.ts';
import { endsModelName } from './read-models.ts';
import type { TakeFilter } from './take-filter.ts';
import type { Word } from './tokenize.ts';

/** A number and the words around it, as filters. */
interface NumberPhrase {
  /** How many words it has. */
  readonly length: number;
  readonly filters: readonly (readonly [InterpretedWord['filter'], string])[];
  /** How many of its first words say how much memory a phone has. */
  readonly memoryWords?: number;
}

/** Without a currency sign lower prices are not requested, but many model names end in such numbers. */
const minBarePrice = 40;

/**
 * Reads storage with its unit, prices with their direction, and years of use.
 * @param words of a query
 * @param lexicon the known models
 * @param take receives the filters
 * @param leaveOut receives ignored words: memory
 * @returns the other words
 */
export function readNumbers(
  words: readonly Word[],
  lexicon: Lexicon,
  take: TakeFilter,
  leaveOut: LeaveOut,
): Word[] {
  const rest: Word[] = [];
  let isAfterStorage = false;
  for (let index = 0; index < words.length; index += 1) {
    const next = words.slice(index, index + 5);
    const phrase = readPhrase(
      next.map(({ text }) => (text === 'from' ? 'over' : text)),
      () => endsModelName(words.slice(0, index + 1), lexicon),
      words[index - 1]?.text,
    );
    if (!phrase) {
      const word = words[index] as Word;
      const isLast = index === words.length - 1;
      const ends = (count: number) => endsModelName(words.slice(0, count), lexicon);
      // An amount after a phone at the end of a query is the price that somebody would pay: 'iphone 13 pro max
      // 400'.
      if (isLast && isLikelyPrice(word) && (isAfterStorage || ends(index)) && !ends(index + 1)) {
        take('maxPrice', word.text, [word]);
      } else rest.push(word);
      isAfterStorage = false;
      continue;
    }
    isAfterStorage = phrase.filters.some(([filter]) => filter === 'storage');
    const from = next.slice(0, phrase.length);
    if (phrase.memoryWords) leaveOut('memory', from.slice(0, phrase.memoryWords));
    for (const [filter, value] of phrase.filters) take(filter, value, from);
    index += phrase.length - 1;
  }
  return rest;
}

/**
 * Drops words at the end of a query that only begin to describe a price: 'iphone under', 'over $'.
 * @param words of a query
 */
export function dropUnfinishedPrice(words: readonly Word[]): Word[] {
  const isDirection = ({ text }: Word) => /^(under|over|from|between)$/.test(text);
  const direction = words.findLastIndex(isDirection);
  const isUnfinished = words
    .slice(direction + 1)
    .every(({ text }) => ['than', '$', currencyWord].includes(text));
  return direction >= 0 && isUnfinished
    ? dropUnfinishedPrice(words.slice(0, direction))
    : [...words];
}

/**
 * Reads a storage size without its unit beside other words: 'iphone 13 128'.
 * @param words of a query
 * @param lexicon the known models
 * @param take receives the filter
 * @returns the other words
 */
export function readBareStorage(
  words: readonly Word[],
  lexicon: Lexicon,
  take: TakeFilter,
): Word[] {
  if (words.length < 2) return [...words];
  return words.filter((word, index) => {
    const size = Number(word.text);
    const isSize = size >= 64 && isStorageSize(size);
    const before = words[index - 1]?.text ?? '';
    if (!isSize || lexicon.byAlias.has(foldModel(before + word.text))) return true;
    take('storage', word.text, [word]);
    return false;
  });
}

/**
 * Reads the phrase that some words begin with.
 * @param words from here on
 * @param isModelName whether the first of them ends the name of a model
 * @param before the word before them
 */
function readPhrase(
  words: readonly string[],
  isModelName: () => boolean,
  before = '',
): NumberPhrase | null {
  const [first = '', second = '', third = '', fourth = ''] = words;
  const storage = readMemory(words, isModelName) ?? readStorage(first, second);
  if (storage) return storage;
  if (/^(under|over)$/.test(first)) {
    const skip = second === 'than' ? 2 : 1;
    const size = readStorage(words[skip] ?? '', words[skip + 1] ?? '');
    if (size) return { ...size, length: skip + size.length };
  }
  if (first === 'max' && !/^(pro|xs)$/.test(before)) {
    const amount = readAmount(second);
    const isPrice = Number(amount) >= minBarePrice && !isStorageSize(Number(amount));
    if (amount && (isPrice || second.includes('$')))
      return withCurrencyWord(words, 2, [['maxPrice', amount]]);
  }
  if (/^\d+$/.test(first) && second === 'years') {
    const years = yearEdges.find((edge) => edge === Number(first));
    if (years) return { length: third === 'under' ? 3 : 2, filters: [['years', String(years)]] };
  }
  if (first === 'under' && second !== '') {
    const skip = second === 'than' ? 1 : 0;
    if (words[2 + skip] === 'years') return afterFirst(words, isModelName, 1 + skip);
    const amount = readAmount(words[1 + skip]);
    if (amount) return withCurrencyWord(words, 2 + skip, [['maxPrice', amount]]);
  }
  if (first === 'over') {
    const skip = second === 'than' ? 1 : 0;
    const amount = readAmount(words[1 + skip]);
    const to = readAmount(words[3 + skip]);
    if (amount && to && /^(to|-|under)$/.test(words[2 + skip] ?? '')) {
      return withCurrencyWord(words, 4 + skip, between(amount, to));
    }
    if (amount) return withCurrencyWord(words, 2 + skip, [['minPrice', amount]]);
  }
  const amount = readAmount(first);
  if (first === 'between' && readAmount(second) && readAmount(fourth)) {
    return withCurrencyWord(words, 4, between(readAmount(second) ?? '', readAmount(fourth) ?? ''));
  }
  const [low, high] = /^\$?\d+-\$?\d+$/.test(first) ? first.split('-').map(readAmount) : [];
  if (low && high && Number(high) > Number(low))
    return withCurrencyWord(words, 1, between(low, high));
  if (!amount) return null;
  const after = second === currencyWord ? 2 : 1;
  const to = readAmount(words[after + 1]);
  // '20k' is an amount of money without its currency, too.
  const hasCurrency = /\$|k$/.test(first) || second === currencyWord;
  // In 'iphone 13 under' the number belongs to the model, and the price is still to be typed.
  const isNoPrice = !hasCurrency && (Number(amount) < minBarePrice || isModelName());
  // '200 to 300'
  if (/^(to|-)$/.test(words[after] ?? '') && to && !isNoPrice && Number(to) > Number(amount)) {
    return withCurrencyWord(words, after + 2, between(amount, to));
  }
  if (words[after] === 'under') {
    const belongsBefore = isNoPrice || (!hasCurrency && to !== null);
    return belongsBefore ? null : { length: after + 1, filters: [['maxPrice', amount]] };
  }
  if (isNoPrice) return null;
  if (words[after] === 'over' && to) {
    const end = words[after + 2] === currencyWord ? after + 3 : after + 2;
    return { length: words[end] === 'under' ? end + 1 : end, filters: between(amount, to) };
  }
  if (words[after] === 'over') return { length: after + 1, filters: [['minPrice', amount]] };
  return hasCurrency ? { length: after, filters: [['maxPrice', amount]] } : null;
}

/** A number that is neither a size, nor a part of a name, nor a year. */
function isLikelyPrice({ text }: Word): boolean {
  const amount = Number(text);
  return /^\d+$/.test(text) && amount >= 50 && amount < 1_990 && !isStorageSize(amount);
}

/** The phrase after some words, with those words. */
function afterFirst(
  words: readonly string[],
  isModelName: () => boolean,
  count: number,
): NumberPhrase | null {
  const phrase = readPhrase(words.slice(count), isModelName);
  return phrase && { ...phrase, length: phrase.length + count };
}

const isStorageSize = (size: number) => (storageSizes as readonly number[]).includes(size);

function between(one: string, other: string): NumberPhrase['filters'] {
  const [lower = one, upper = other] = [one, other].sort((a, b) => Number(a) - Number(b));
  return [
    ['minPrice', lower],
    ['maxPrice', upper],
  ];
}

/** A phrase with the currency's word behind it, if it is there. */
function withCurrencyWord(
  words: readonly string[],
  length: number,
  filters: NumberPhrase['filters'],
): NumberPhrase {
  return { length: words[length] === currencyWord ? length + 1 : length, filters };
}

/**
 * Reads a price; an amount outside of the valid range becomes the lowest or the highest price.
 * @param word e.g. '400', '$1.5k'
 * @returns in the shop's currency, or null if the word is no amount
 */
export function readAmount(word: string | undefined): string | null {
  const thousands = /^\$?(\d{1,3}(?:\.\d)?)k\$?$/.exec(word ?? '')?.[1];
  if (thousands !== undefined) return readAmount(String(Number(thousands) * 1_000));
  const amount = /^\$?(\d{1,12}(?:\.\d{1,2})?)\$?$/.exec(word ?? '')?.[1];
  if (amount === undefined || isPrice(Number(amount))) return amount ?? null;
  return String(toPrice(Number(amount) < 1 ? minPriceCents : maxPriceCents));
}

/** Sizes of a phone's memory in GB; from 32 on, and for 16 alone, a size is storage. */
const memorySizes: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 12, 16, 18, 24]);

/**
 * Reads memory, alone ('8gb', '12gb ram') or before the storage ('8/128', '8gb + 128gb'). No fact of a label
 * says how much memory a phone has, so that only the storage is a filter.
 * @param words from here on
 * @param isModelName whether the first of them ends the name of a model: 'oneplus 8/128'
 */
function readMemory(words: readonly string[], isModelName: () => boolean): NumberPhrase | null {
  const [first = '', second = ''] = words;
  const [, digits, unit] = /^(\d{1,2})(gb)?$/.exec(first) ?? [];
  if (!memorySizes.has(Number(digits))) return null;
  const hasUnit = unit !== undefined || second === 'gb';
  const length = unit === undefined && hasUnit ? 2 : 1;
  if (words[length] === 'ram') {
    return { length: length + 1, filters: [], memoryWords: length + 1 };
  }
  const isSeparated = /^[/-]$/.test(words[length] ?? '');
  const start = isSeparated ? length + 1 : length;
  const size = words[start] ?? '';
  const storage = readStorage(size, words[start + 1] ?? '') ?? (isSeparated && readSize(size));
  const isBefore = storage && Number(storage.filters[0]?.[1]) >= 32;
  if (isBefore && (hasUnit || (isSeparated && !isModelName())))
    return { ...storage, length: start + storage.length, memoryWords: length };
  return hasUnit && digits !== '16' ? { length, filters: [], memoryWords: length } : null;
}

/** A size of storage without its unit. */
function readSize(word: string): NumberPhrase | null {
  return /^\d+$/.test(word) && isStorageSize(Number(word))
    ? { length: 1, filters: [['storage', word]] }
    : null;
}

function readStorage(first: string, second: string): NumberPhrase | null {
  const together = /^(\d+)(gb|g|tb|t)$/.exec(first);
  const [size, unit, length] = together
    ? [Number(together[1]), together[2], 1]
    : [/^\d+$/.test(first) ? Number(first) : Number.NaN, /^(gb|tb)$/.exec(second)?.[0], 2];
  if (unit === undefined) return null;
  const gigabytes = unit.startsWith('t') ? size * 1024 : size;
  // '5g' is a mobile network.
  if (unit === 'g' && gigabytes < 16) return null;
  return isStorageSize(gigabytes) ? { length, filters: [['storage', String(gigabytes)]] } : null;
}
