import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon, NamedModel } from './lexicon.ts';
import { readAmount } from './read-numbers.ts';
import { maxNameWords, modelsNamed } from './read-models.ts';
import type { Word } from './tokenize.ts';

/** A model's name as a place in its line: 'Galaxy S20+ 5G' is the 20 of 'galaxy s', variant '+'. */
interface LinePlace {
  readonly line: string;
  readonly number: number;
  readonly variant: string;
}

/** One end of a range: the models that it names, and how many words do. */
interface RangeEnd {
  readonly models: readonly NamedModel[];
  readonly length: number;
}

/** The sign between the ends of a range; 'and' is one only after 'between'. */
const rangeWords: ReadonlySet<string> = new Set(['to', 'from', '-']);
const pairWords: ReadonlySet<string> = new Set(['and', '&', 'ও', 'আর', 'এবং']);

/** A number with one of these behind it counts something else than models. */
const units: ReadonlySet<string> = new Set(['gb', 'tb', 'ram', 'years', 'dollars', '$', '%']);

/**
 * Replaces ranges of models by the models between their ends, as if each had been named: 'iphone 11 to 13' is
 * 'iphone 11 or iphone 12 or iphone 13' (decision 70). A range of prices stays as it is.
 * @param words of a query
 * @param lexicon the known models
 */
export function expandModelRanges(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  for (let at = 1; at < words.length - 1; at += 1) {
    const range = readRange(words, at, lexicon);
    if (!range) continue;
    const { from, to, models } = range;
    const input = [...new Set(words.slice(from, to).map((word) => word.input))].join(' ');
    const modelWords = models.flatMap(({ name }) => [
      { input, text: 'or' },
      { input, text: foldModel(name) },
    ]);
    const before = [...words.slice(0, from), ...modelWords.slice(1)];
    return [...before, ...expandModelRanges(words.slice(to), lexicon)];
  }
  return words;
}

/** The range with its ends around a word: its words, and the models between. */
function readRange(words: readonly Word[], at: number, lexicon: Lexicon) {
  const text = (index: number) => words[index]?.text ?? '';
  const isPair = pairWords.has(text(at));
  if (!isPair && !rangeWords.has(text(at))) return null;
  const low = endBefore(words, at, lexicon);
  const high = low && endAfter(words, at + 1, low, lexicon);
  if (!high) return null;
  let from = at - low.length;
  let to = at + 1 + high.length;
  const isOpened = /^(from|between)$/.test(text(from - 1));
  // 'To 13 under 400' goes on with a price.
  const isClosed = /^(under|between)$/.test(text(to)) && readAmount(text(to + 1)) === null;
  const isBetween = (isOpened && text(from - 1) === 'between') || text(to) === 'between';
  if (isPair && !isBetween) return null;
  if (isOpened) from -= 1;
  if (isClosed) to += 1;
  const models = modelsBetween(low.models, high.models, lexicon);
  return models.length > 1 ? { from, to, models } : null;
}

/** The models that the longest run of words before a place names. */
function endBefore(words: readonly Word[], at: number, lexicon: Lexicon): RangeEnd | null {
  for (let length = Math.min(maxNameWords, at); length > 0; length -= 1) {
    const models = modelsOf(words.slice(at - length, at), words, lexicon);
    if (models.length > 0) return { models, length };
  }
  return null;
}

/** The models that the longest run of words from a place on names, of the line that the range began with. */
function endAfter(
  words: readonly Word[],
  from: number,
  low: RangeEnd,
  lexicon: Lexicon,
): RangeEnd | null {
  const lines = new Set(low.models.map((model) => placeOf(model)?.line));
  for (let length = Math.min(maxNameWords, words.length - from); length > 0; length -= 1) {
    if (units.has(words[from + length]?.text ?? '')) continue;
    const run = words.slice(from, from + length);
    const namedModels = modelsOf(run, words, lexicon);
    // 'S21 to 23', 'Nord N100 to N200': the line is named once.
    const key = foldModel(run.map(({ text }) => text).join(''));
    const models = lexicon.models.filter((model) => {
      const place = placeOf(model);
      if (!place || !lines.has(place.line)) return false;
      const { line, number, variant } = place;
      const isEnd = `${foldModel(line)}${number}${variant}`.endsWith(key);
      return namedModels.includes(model) || (isEnd && /\d+/.exec(key)?.[0] === String(number));
    });
    if (models.length > 0) return { models, length };
  }
  return null;
}

/** The models that a run of words names; a number alone those of the brand that is named last before it, or first. */
function modelsOf(
  run: readonly Word[],
  words: readonly Word[],
  lexicon: Lexicon,
): readonly NamedModel[] {
  const [first] = run;
  // A range begins with a name, and not with words before it that a name ignores.
  if (!first || (run.length > 1 && rangeWords.has(first.text))) return [];
  const before = words.slice(0, words.indexOf(first) + run.length);
  const { brandOf } = lexicon.brandWords;
  const isBrand = ({ text }: Word) => brandOf.has(text);
  const brandWord = (before.findLast(isBrand) ?? words.find(isBrand))?.text;
  const ids = modelsNamed(run, brandWord, brandOf.get(brandWord ?? ''), lexicon);
  return ids.flatMap((id) => lexicon.modelOf(id) ?? []);
}

/**
 * The models of one line from the lower to the higher number, in the variants that the ends name: from the 12 to the
 * 14 Pro are the 12, 13 and 14 and their Pros.
 */
function modelsBetween(
  some: readonly NamedModel[],
  others: readonly NamedModel[],
  lexicon: Lexicon,
): NamedModel[] {
  const ends = [...some, ...others].flatMap((model) => {
    const place = placeOf(model);
    return place ? [{ ...place, year: model.releaseYear }] : [];
  });
  const numbers = ends.map(({ number }) => number);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const yearsOf = (end: number) =>
    ends.filter(({ number }) => number === end).map(({ year }) => year);
  return lexicon.models
    .flatMap((model) => {
      const place = placeOf(model);
      return place ? [{ model, ...place }] : [];
    })
    .filter(
      ({ model, line, number, variant }) =>
        number >= lowest &&
        number <= highest &&
        ends.some((end) => end.line === line) &&
        ends.some((end) => end.variant === variant) &&
        // From the 6s on is without the 6.
        (number > lowest || model.releaseYear >= Math.min(...yearsOf(lowest))) &&
        (number < highest || model.releaseYear <= Math.max(...yearsOf(highest))),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ model }) => model);
}

const places = new WeakMap<NamedModel, LinePlace | null>();

/** Reads a name once: models are compared for every word of a query. */
function placeOf(model: NamedModel): LinePlace | null {
  const cachedPlace = places.get(model);
  if (cachedPlace !== undefined) return cachedPlace;
  const place = readPlace(model);
  places.set(model, place);
  return place;
}

function readPlace({ name }: NamedModel): LinePlace | null {
  // The X is the Roman ten, and '5G' no variant: some lines have it in some years only.
  const numericName = name.replace(/^iPhone X/, 'iPhone 10').replace(/ 5G$/, '');
  const [, line, number, variant] = /^(\D+)(\d+)(.*)$/.exec(numericName) ?? [];
  if (line === undefined || variant === undefined) return null;
  return { line, number: Number(number), variant: foldModel(variant) };
}
