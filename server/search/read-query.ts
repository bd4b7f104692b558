import { yearEdges } from '#contract/cells.ts';
import { conditions, divisions } from '#contract/conditions.ts';
import { foldModel, storageSizes } from '#contract/facts.ts';
import { isPrice } from '#contract/money.ts';
import type { Read } from '#contract/read-words.ts';
import type { Lexicon } from './lexicon.ts';
import { empty } from './vocabulary.ts';
import { wordsOf, type Word } from './words-of.ts';

export interface Reading {
  readonly read: readonly Read[];
  /** What is left, in words to look for. */
  readonly words: readonly string[];
}

/** Names of brands as people type them. A Map: 'constructor' is a word of every plain object. */
export const brandOf: ReadonlyMap<string, string> = new Map([
  ['iphone', '01'],
  ['samsung', '02'],
  ['galaxy', '02'],
  ['oneplus', '03'],
]);

/**
 * Reads what somebody typed: models, brand, storage, price, condition, place and the rest. A pure
 * function, so that a list of searches can say what must come of each.
 * @param typed e.g. 'samsang s21 128gb dhaka'
 * @param lexicon the models we know
 */
export function readQuery(typed: string, lexicon: Lexicon): Reading {
  const words = wordsOf(typed, lexicon);
  const read: Read[] = [];
  const take = (filter: Read['filter'], value: string, from: readonly Word[]) => {
    if (read.some((each) => each.filter === filter)) return;
    const said = new Set(from.map((word) => word.typed));
    const others = new Set(words.map((word) => word.typed).filter((each) => !said.has(each)));
    read.push({ filter, value, without: [...others].join(' ') });
  };
  const rest = readModels(
    readPlain(readBareStorage(readNumbers(words, take), take, lexicon), take),
    lexicon,
    take,
  );
  return { read, words: rest.filter((word) => !empty.has(word.text)).map((word) => word.text) };
}

type Take = (filter: Read['filter'], value: string, from: readonly Word[]) => void;

/** Storage with its unit, prices with their direction, years of use. */
function readNumbers(words: readonly Word[], take: Take): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const here = words.slice(at, at + 5);
    const said = numberPhrase(here.map((word) => word.text));
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
  readonly filters: readonly (readonly [Read['filter'], string])[];
}

function numberPhrase(words: readonly string[]): Said | null {
  const [first = '', second = '', third = '', fourth = ''] = words;
  const storage = storageOf(first, second);
  if (storage) return storage;
  if (/^\d+$/.test(first) && second === 'years') {
    const years = yearEdges.find((edge) => edge === Number(first));
    if (years) return { length: third === 'under' ? 3 : 2, filters: [['years', String(years)]] };
  }
  if (first === 'under' && second !== '') {
    if (third === 'years') return shifted(words);
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
  const range = /^\$?(\d+)-\$?(\d+)$/.exec(first);
  if (range?.[1] && range[2] && Number(range[2]) > Number(range[1])) {
    return withDollars(words, 1, between(range[1], range[2]));
  }
  if (!amount) return null;
  const after = second === 'dollars' ? 2 : 1;
  const to = amountOf(words[after + 1]);
  // 'iphone 13 under 300': the price comes after, and what comes before is a model's.
  const isOfModel = after === 1 && to !== null;
  if (words[after] === 'under') {
    return isOfModel ? null : { length: after + 1, filters: [['maxPrice', amount]] };
  }
  if (isOfModel && Number(amount) < leastBefore) return null;
  if (words[after] === 'over' && to) {
    const end = words[after + 2] === 'dollars' ? after + 3 : after + 2;
    return { length: words[end] === 'under' ? end + 1 : end, filters: between(amount, to) };
  }
  if (words[after] === 'over') return { length: after + 1, filters: [['minPrice', amount]] };
  const isMoney = first.startsWith('$') || second === 'dollars';
  return isMoney ? { length: after, filters: [['maxPrice', amount]] } : null;
}

/** No range of prices begins so low, but many names of models end so: 'iphone 13 over 200'. */
const leastBefore = 40;

function shifted(words: readonly string[]): Said | null {
  const said = numberPhrase(words.slice(1));
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

function amountOf(word: string | undefined): string | null {
  const amount = /^\$?(\d{1,6}(?:\.\d{1,2})?)\$?$/.exec(word ?? '')?.[1];
  return amount !== undefined && isPrice(Number(amount)) ? amount : null;
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

/** The model in the longest run of words that names one, else the brand. */
function readModels(words: readonly Word[], lexicon: Lexicon, take: Take): Word[] {
  const brandAt = words.findIndex((word) => brandOf.has(word.text));
  const brand = brandOf.get(words[brandAt]?.text ?? '');
  const isName = (word: Word) => brandOf.has(word.text);
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      const models = modelsOf(run, words[brandAt]?.text, brand, lexicon);
      if (models.length === 0) continue;
      const said = words.filter((word) => run.includes(word) || isName(word));
      take('model', models.join(','), said);
      return words.filter((word) => !said.includes(word));
    }
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
