import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { foldModel, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import { distance, allowedEdits, similarity, trigrams } from '#contract/search/edit-distance.ts';
import { buildBrands, type Brand, type Brands } from '#server/catalog/public.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { buildBrandWords, type BrandWords } from './brand-words.ts';
import { divisionNames, type DivisionNames } from './division-names.ts';
import { nearestWord } from './nearest-word.ts';
import { stopWords, endings, spellings } from './vocabulary.ts';

/** A model with its names. */
export interface NamedModel extends PhoneModel {
  readonly number: number;
  readonly aliases: readonly string[];
}

export interface Lexicon {
  readonly models: readonly NamedModel[];
  /** Hidden ones included: their phones are for sale. */
  readonly brands: Brands;
  readonly brandWords: BrandWords;
  /** The ids of the brands whose models have a word in their names. */
  readonly brandsOfModelWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** All divisions in their order, hidden ones too, as their phones can be found. */
  readonly divisions: readonly KnownDivision[];
  readonly divisionNames: DivisionNames;
  readonly byAlias: ReadonlyMap<string, readonly NamedModel[]>;
  /** The number of its brand by that of each model. */
  readonly brandOfModel: ReadonlyMap<number, number>;
  /** The known word for a typed one, allowing for typing errors; null when there is none. */
  meaningOf(word: string): string | null;
  /** The models with the shortest names that have all of some words: those of '13' and 'max' are 13 Pro Max. */
  modelsWith(words: readonly string[], brand: string | undefined): readonly NamedModel[];
  /** Models with a name within a small edit distance and with the same digits. */
  nearModels(text: string, brand: string | undefined): readonly string[];
  /** Models with a similar name, best first. */
  similarModels(text: string): readonly NamedModel[];
}

/**
 * Builds the lookup tables of models' names, brands' names and known words.
 * @param models every model
 * @param brands every brand
 * @param divisions every division
 */
export function buildLexicon(
  models: readonly NamedModel[],
  brands: readonly Brand[],
  divisions: readonly KnownDivision[],
): Lexicon {
  const byAlias = new Map<string, NamedModel[]>();
  for (const model of models) {
    for (const alias of new Set([...model.aliases, foldModel(model.name)])) {
      byAlias.set(alias, [...(byAlias.get(alias) ?? []), model]);
    }
  }
  const aliases = [...byAlias].map(([alias, modelsOfAlias]) => ({
    alias,
    modelsOfAlias,
    letters: trigrams(alias),
  }));
  const names = models.map((model) => ({ model, words: nameWords(model) }));
  const inNames = new Set(names.flatMap(({ words }) => [...words]));
  const brandsOfModelWords = brandsByWord(names);
  const brandWords = buildBrandWords(brands, brandsOfModelWords);
  const places = divisionNames(divisions);
  const meanings = meaningsOf(models, brandWords, places);
  const nearest = nearestWord(meanings);
  const corrections = new Map<string, string | null>();

  const meaningOf = (word: string): string | null => {
    const exact = meanings.get(word);
    if (exact !== undefined) return exact;
    if (stopWords.has(word)) return word;
    const cachedMeaning = corrections.get(word);
    if (cachedMeaning !== undefined) return cachedMeaning;
    // With its ending a word may be near another one: 'in Dhaka' and 'for taka' differ by a letter in Bangla.
    const meaning = stemMeaning(word, meanings) ?? nearest(word);
    // Typed words are unlimited, so the cache is cleared at a limit.
    if (corrections.size >= 5_000) corrections.clear();
    corrections.set(word, meaning);
    return meaning;
  };

  return {
    models,
    brands: buildBrands(brands),
    brandWords,
    brandsOfModelWords,
    divisions,
    divisionNames: places,
    byAlias,
    brandOfModel: new Map(models.map(({ number, category_id }) => [number, Number(category_id)])),
    meaningOf,
    modelsWith(words, brand) {
      // Most words are in no name.
      if (!words.every((word) => inNames.has(word))) return [];
      const longer = names.filter(
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
      const digits = key.replace(/\D+/g, ' ').trim();
      const near = aliases
        .filter(({ alias }) => alias.replace(/\D+/g, ' ').trim() === digits)
        .map((each) => ({ ...each, edits: distance(key, each.alias, 2) }))
        .filter(({ edits, alias }) => edits <= Math.min(2, allowedEdits(alias)))
        .sort((a, b) => a.edits - b.edits);
      const best = near
        .filter(({ edits }) => edits === near[0]?.edits)
        .flatMap(({ modelsOfAlias }) => modelsOfAlias);
      const ids = best.filter(({ category_id }) => brand === undefined || category_id === brand);
      return [...new Set(ids.map(({ _id }) => _id))];
    },
    similarModels(text) {
      const key = foldModel(text);
      if (key === '') return [];
      const letters = trigrams(key);
      const scores = new Map<NamedModel, number>();
      for (const { alias, modelsOfAlias, letters: aliasLetters } of aliases) {
        const score = nameScore(alias, key, similarity(letters, aliasLetters));
        if (score <= 0.3) continue;
        for (const model of modelsOfAlias)
          scores.set(model, Math.max(scores.get(model) ?? 0, score));
      }
      return [...scores]
        .sort(
          ([a, one], [b, other]) =>
            other - one || a.name.length - b.name.length || b.releaseYear - a.releaseYear,
        )
        .map(([model]) => model);
    },
  };
}

/** The words of a model's name as tokenize knows them: those of 'Galaxy S22+' are 'galaxy', 's22' and '+'. */
function nameWords({ name }: NamedModel): ReadonlySet<string> {
  const words = name.toLowerCase().replace(/[()]/g, '').replace(/\+/g, ' +').split(' ');
  return new Set(words.map((word) => (word === 'plus' ? '+' : word)));
}

/** The brands whose models have a word of letters in their names. */
function brandsByWord(
  names: readonly { readonly model: NamedModel; readonly words: ReadonlySet<string> }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byWord = new Map<string, Set<string>>();
  for (const { model, words } of names) {
    for (const word of words) {
      if (/^\p{L}+$/u.test(word)) {
        byWord.set(word, (byWord.get(word) ?? new Set()).add(model.category_id));
      }
    }
  }
  return byWord;
}

function nameScore(alias: string, key: string, alike: number): number {
  if (alias === key) return 4;
  if (alias.startsWith(key)) return 3;
  return alias.includes(key) ? 2 : alike;
}

/** The known form of every word for the shop's currency, whichever currency that is. */
export const currencyWord = 'dollars';

/** The known form of every word for a currency that the shop does not have. */
export const foreignCurrencyWord = 'foreign-currency';

function meaningsOf(
  models: readonly NamedModel[],
  brandWords: BrandWords,
  divisions: DivisionNames,
): Map<string, string> {
  // What a model, a brand or another filter is called counts more than a division of the same name.
  const meanings = new Map(divisions.spellings);
  for (const name of models.flatMap((model) => model.name.toLowerCase().split(/[\s()]+/))) {
    if (/^\p{L}+$/u.test(name)) meanings.set(name, name);
  }
  for (const name of conditions) meanings.set(name.toLowerCase(), name.toLowerCase());
  for (const [spelling, word] of brandWords.meanings) meanings.set(spelling, word);
  const others = currencies.filter(({ code }) => code !== shopCurrency().code);
  const money = {
    [currencyWord]: shopCurrency().words,
    [foreignCurrencyWord]: others.flatMap(({ symbol, words }) => [symbol, ...words]),
  };
  for (const [meaning, variants] of Object.entries({ ...spellings, ...money })) {
    meanings.set(meaning, meaning);
    for (const spelling of variants) meanings.set(spelling.normalize('NFC'), meaning);
  }
  return meanings;
}

function stemMeaning(word: string, meanings: ReadonlyMap<string, string>): string | null {
  for (const ending of endings.map((each) => each.normalize('NFC'))) {
    if (!word.endsWith(ending)) continue;
    const meaning = meanings.get(word.slice(0, -ending.length));
    if (meaning !== undefined) return meaning;
  }
  return null;
}
