import type { TitleFacts } from '#server/catalog/public.ts';
import { maxSearchLength } from '#contract/search/query-words.ts';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon, NamedModel } from './lexicon.ts';
import { findOtherBrand } from './other-brands.ts';
import { maxNameWords } from './read-models.ts';
import { readQuery } from './read-query.ts';
import { tokenize, type Word } from './tokenize.ts';

/** Words that are a colour by themselves, as tokenize knows them. */
const hues: ReadonlySet<string> = new Set([
  ...['black', 'white', 'blue', 'red', 'green', 'gold', 'silver', 'purple', 'pink', 'gray'],
  ...['graphite', 'midnight', 'starlight', 'titanium', 'yellow', 'orange', 'coral', 'lavender'],
  ...['violet', 'bronze', 'cream', 'teal', 'ultramarine', 'mint', 'lime', 'burgundy', 'brown'],
  ...['beige', 'copper', 'grey', 'golden', 'indigo', 'navy'],
]);

/** Words that belong to a colour beside them: 'space grey', 'natural titanium'. */
const shades: ReadonlySet<string> = new Set([
  ...[
    'space',
    'natural',
    'desert',
    'phantom',
    'rose',
    'sierra',
    'pacific',
    'alpine',
    'deep',
    'sky',
  ],
  ...['light', 'dark', 'jet', 'matte', 'matt', 'cosmic', 'aura', 'mystic', 'prism', 'glacier'],
  ...['pearl', 'onyx', 'cloud', 'product', 'marble', 'amber', 'cobalt', 'emerald', 'lunar'],
  ...['stellar', 'astral', 'mirror', 'nordic', 'twilight', 'morning', 'pine', 'arctic', 'glossy'],
]);

/** Words that make another model of the one before them, known here or not: a 'Galaxy S24 FE' is no S24. */
const endings: ReadonlySet<string> = new Set([
  ...['+', 'plus', 'pro', 'max', 'ultra', 'mini', 'fe', 'lite', 'neo', 'edge', 'air', 'se', 'e'],
  ...['t', 'r', 'ace', 'active', 'slim', 'fold', 'flip'],
]);

/** Operators that phones of titles are locked to, as people write them. */
const carriers: readonly (readonly [words: string, name: string])[] = [
  ['at&t', 'AT&T'],
  ['att', 'AT&T'],
  ['t-mobile', 'T-Mobile'],
  ['tmobile', 'T-Mobile'],
  ['verizon', 'Verizon'],
  ['sprint', 'Sprint'],
  ['cricket', 'Cricket'],
  ['tracfone', 'Tracfone'],
  ['vodafone', 'Vodafone'],
  ['o2', 'O2'],
  ['telekom', 'Telekom'],
  ['docomo', 'Docomo'],
  ['softbank', 'SoftBank'],
  ['grameenphone', 'Grameenphone'],
  ['robi', 'Robi'],
  ['banglalink', 'Banglalink'],
  ['airtel', 'Airtel'],
  ['jio', 'Jio'],
];

/**
 * Reads what a title says about a phone as a search with the same words is read. A model counts only if the title
 * has its whole name and no more: a guess that helps a search would sell the wrong phone here.
 * @param title e.g. 'Unlocked iPhone 15 Pro 256GB Mix Color'
 * @param lexicon the known models and words
 */
export function readTitle(title: string, lexicon: Lexicon): TitleFacts {
  const text = title.slice(0, maxSearchLength).replace(/(?<=\d)\s*["”″](?=\s|$)/g, ' inch ');
  const words = tokenize(text, lexicon);
  const { read } = readQuery(text, lexicon);
  const valuesOf = (filter: string) =>
    read.find((each) => each.filter === filter)?.value.split(',') ?? [];
  const only = <T>(values: readonly T[]) => (values.length === 1 ? (values[0] ?? null) : null);
  const models = valuesOf('model').flatMap(
    (id) => lexicon.models.find(({ _id }) => _id === id) ?? [],
  );
  const [model] = models;
  const named = only(models.length === 1 ? models : models.filter((each) => hasName(words, each)));
  const brands = new Set(models.map(({ category_id }) => category_id));
  const brand =
    only(valuesOf('brand')) ?? (brands.size === 1 ? (model?.category_id ?? null) : null);
  const size = only(valuesOf('storage'));
  return {
    brand:
      brand ??
      findOtherBrand(
        words.map(({ text: word }) => word),
        lexicon.brandWords.others,
      ),
    model: named && namesWholly(words, named, lexicon) ? { id: named._id, name: named.name } : null,
    storageGb: size === null ? null : Number(size),
    colour: colourOf(words),
    ...lockOf(text.toLowerCase(), words),
    location: only(valuesOf('location')),
  };
}

/** Whether some words side by side are a model's name, and none that follows makes it another's. */
function namesWholly(words: readonly Word[], model: NamedModel, lexicon: Lexicon): boolean {
  return runsOf(words).some(
    ({ name, next }) => lexicon.byAlias.get(name)?.includes(model) && !endings.has(next),
  );
}

/** Of 'S10' and 'S10 5G', which share a short name, the title has one's own. */
function hasName(words: readonly Word[], model: NamedModel): boolean {
  return runsOf(words).some(({ name }) => name === foldModel(model.name));
}

/** Words side by side, as names are compared, with the word behind them. */
function runsOf(words: readonly Word[]): { readonly name: string; readonly next: string }[] {
  const lengths = Array.from({ length: maxNameWords }, (_, place) => place + 1);
  return words.flatMap((_, from) =>
    lengths.map((length) => ({
      name: foldModel(
        words
          .slice(from, from + length)
          .map(({ text }) => text)
          .join(''),
      ),
      next: words[from + length]?.text ?? '',
    })),
  );
}

/** The longest colour of some words, as it was written. */
function colourOf(words: readonly Word[]): string | null {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (isOf(hues, word) || isOf(shades, word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const colours = runs.filter((run) => run.some((word) => isOf(hues, word)));
  const [colour] = colours.toSorted((a, b) => b.length - a.length);
  // 'Black or white' is no colour of one phone.
  if (!colour || colours.length > 1) return null;
  return colour
    .map(({ input }) => input.charAt(0).toUpperCase() + input.slice(1))
    .join(' ')
    .slice(0, 40);
}

const isOf = (words: ReadonlySet<string>, { input, text }: Word) =>
  words.has(text) || words.has(input);

function lockOf(
  title: string,
  words: readonly Word[],
): Pick<TitleFacts, 'networkLock' | 'carrier'> {
  const isOpen =
    /\b(?:sim|network)[\s-]?free\b/.test(title) ||
    words.some(({ text, input }) => text === 'unlocked' && input !== 'locked');
  if (isOpen) return { networkLock: 'unlocked', carrier: null };
  if (!/\blocked\b|লকড/.test(title)) return { networkLock: null, carrier: null };
  const plain = ` ${title.replace(/[^\p{L}\p{M}\p{N}&-]+/gu, ' ')} `;
  const [, carrier = null] = carriers.find(([name]) => plain.includes(` ${name} `)) ?? [];
  return { networkLock: 'locked', carrier };
}
