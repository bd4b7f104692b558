import { setImmediate } from 'node:timers/promises';
import { foldModel, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import { allowedEdits, distance, trigrams } from '#contract/search/edit-distance.ts';

/** Looking models up by their names: with 20,000 of them no search may go through all names. */

/** A model with its names. */
export interface NamedModel extends PhoneModel {
  readonly number: number;
  readonly aliases: readonly string[];
  /** Other names of it as they were typed; null without any. */
  readonly spellings?: readonly string[] | null;
}

/** How well a name fits a text: it is the text, begins with it, or contains it. */
export type NameFit = 3 | 2 | 1;

export interface ModelIndex {
  readonly byAlias: ReadonlyMap<string, readonly NamedModel[]>;
  /** The ids of the brands whose models have a word of letters in their names. */
  readonly brandsOfModelWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** The models with the shortest names that have all of some words: those of '13' and 'max' are 13 Pro Max. */
  modelsWith(words: readonly string[], brand: string | undefined): readonly NamedModel[];
  /** Models with a name within a small edit distance and with the same digits. */
  nearModels(text: string, brand: string | undefined): readonly string[];
  /** The models with a name that is, begins with or contains a folded text. */
  modelsNamedLike(key: string): ReadonlyMap<NamedModel, NameFit>;
  /** The models with a similar name (pg_trgm), by their similarity from 0 to 1, above `least`. */
  modelsAlike(key: string, least: number): ReadonlyMap<NamedModel, number>;
}

/** Models that are indexed before other requests have their turn. */
const modelsAtATime = 250;

/**
 * Indexes the names of models.
 * @param models every model
 */
export async function indexModels(models: readonly NamedModel[]): Promise<ModelIndex> {
  const byAlias = new Map<string, NamedModel[]>();
  const byWord = new Map<string, { model: NamedModel; words: ReadonlySet<string> }[]>();
  const brandsOfModelWords = new Map<string, Set<string>>();
  const byDigits = new Map<string, string[]>();
  const byTrigram = new Map<string, number[]>();
  const aliases: { alias: string; trigrams: number }[] = [];
  for (const [place, model] of models.entries()) {
    if (place % modelsAtATime === modelsAtATime - 1) await setImmediate();
    for (const alias of new Set([...model.aliases, foldModel(model.name)])) {
      const others = byAlias.get(alias);
      if (others) {
        others.push(model);
        continue;
      }
      byAlias.set(alias, [model]);
      push(byDigits, digitsOf(alias), alias);
      aliases.push({ alias, trigrams: indexTrigrams(byTrigram, alias, aliases.length) });
    }
    const words = nameWords(model);
    for (const word of words) {
      push(byWord, word, { model, words });
      if (!/^\p{L}+$/u.test(word)) continue;
      const brands = brandsOfModelWords.get(word) ?? new Set();
      brandsOfModelWords.set(word, brands.add(model.category_id));
    }
  }
  const modelsOf = (alias: string) => byAlias.get(alias) ?? [];

  return {
    byAlias,
    brandsOfModelWords,
    modelsWith(words, brand) {
      const lists = words.map((word) => byWord.get(word) ?? []);
      // Most words are in no name.
      const [fewest] = lists.toSorted((a, b) => a.length - b.length);
      const longer = (fewest ?? []).filter(
        ({ model, words: all }) =>
          (brand === undefined || model.category_id === brand) &&
          words.every((word) => all.has(word)),
      );
      const shortest = Math.min(...longer.map(({ words: all }) => all.size));
      return longer.filter(({ words: all }) => all.size === shortest).map(({ model }) => model);
    },
    nearModels(text, brand) {
      const key = foldModel(text);
      if (!/\d/.test(key) || key.length < 5) return [];
      const near = (byDigits.get(digitsOf(key)) ?? [])
        .map((alias) => ({ alias, edits: distance(key, alias, 2) }))
        .filter(({ edits, alias }) => edits <= Math.min(2, allowedEdits(alias)))
        .sort((a, b) => a.edits - b.edits);
      const best = near
        .filter(({ edits }) => edits === near[0]?.edits)
        .flatMap(({ alias }) => modelsOf(alias));
      const ids = best.filter(({ category_id }) => brand === undefined || category_id === brand);
      return [...new Set(ids.map(({ _id }) => _id))];
    },
    modelsNamedLike(key) {
      const fits = new Map<NamedModel, NameFit>();
      const places = placesOfRarest(byTrigram, key);
      const candidates = places?.map((place) => aliases[place]?.alias ?? '') ?? byAlias.keys();
      for (const alias of candidates) {
        if (!alias.includes(key)) continue;
        const fit = alias === key ? 3 : alias.startsWith(key) ? 2 : 1;
        for (const model of modelsOf(alias)) {
          if (fit > (fits.get(model) ?? 0)) fits.set(model, fit);
        }
      }
      return fits;
    },
    modelsAlike(key, least) {
      const letters = trigrams(key);
      const shared = new Uint8Array(aliases.length);
      const places: number[] = [];
      for (const each of letters) {
        for (const place of byTrigram.get(each) ?? []) {
          const count = shared[place] ?? 0;
          if (count === 0) places.push(place);
          shared[place] = count + 1;
        }
      }
      const alike = new Map<NamedModel, number>();
      for (const place of places) {
        const { alias = '', trigrams: size = 0 } = aliases[place] ?? {};
        const both = shared[place] ?? 0;
        const score = both / (letters.size + size - both);
        if (score <= least) continue;
        for (const model of modelsOf(alias)) {
          if (score > (alike.get(model) ?? 0)) alike.set(model, score);
        }
      }
      return alike;
    },
  };
}

/**
 * The names that have the rarest three letters of a text in them; null for a shorter text, which may be in any name.
 */
function placesOfRarest(
  byTrigram: ReadonlyMap<string, readonly number[]>,
  text: string,
): readonly number[] | null {
  if (text.length < 3) return null;
  const lists = Array.from(
    { length: text.length - 2 },
    (_, at) => byTrigram.get(text.slice(at, at + 3)) ?? [],
  );
  return lists.reduce((fewest, each) => (each.length < fewest.length ? each : fewest));
}

/** Indexes the trigrams of a name, as trigrams() finds them; returns how many there are. */
function indexTrigrams(byTrigram: Map<string, number[]>, alias: string, place: number): number {
  const padded = `  ${alias} `;
  let count = 0;
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const letters = padded.slice(at, at + 3);
    const places = byTrigram.get(letters);
    // Its places ascend: the last one is this name's if it has these letters twice.
    if (places?.at(-1) === place) continue;
    if (places) places.push(place);
    else byTrigram.set(letters, [place]);
    count += 1;
  }
  return count;
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim();

/** The words of a model's name as tokenize knows them: those of 'Galaxy S22+' are 'galaxy', 's22' and '+'. */
function nameWords({ name }: NamedModel): ReadonlySet<string> {
  const words = name.toLowerCase().replace(/[()]/g, '').replace(/\+/g, ' +').split(' ');
  return new Set(words.map((word) => (word === 'plus' ? '+' : word)));
}
