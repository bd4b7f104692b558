import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import { buildBrands, type Brand, type Brands } from '#server/catalog/public.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { buildBrandWords, type BrandWords } from './brand-words.ts';
import { divisionNames, type DivisionNames } from './division-names.ts';
import { indexModels, type ModelIndex, type NamedModel } from './model-index.ts';
import { joinModelSpellings } from './model-spellings.ts';
import type { KnownModels } from './models-store.ts';
import { nearestWord } from './nearest-word.ts';
import { stopWords, endings, spellings } from './vocabulary.ts';

export type { NamedModel } from './model-index.ts';

export interface Lexicon extends Pick<
  ModelIndex,
  'byAlias' | 'brandsOfModelWords' | 'modelsWith' | 'nearModels' | 'modelsNamedLike'
> {
  readonly models: readonly NamedModel[];
  /** Increases with every change of models. */
  readonly revision: number;
  /** Hidden ones included: their phones are for sale. */
  readonly brands: Brands;
  readonly brandWords: BrandWords;
  /** Joins models' spellings whose words would be filters, into the name that each is known by. */
  readonly joinModels: (text: string) => string;
  /** All divisions in their order, hidden ones too, as their phones can be found. */
  readonly divisions: readonly KnownDivision[];
  readonly divisionNames: DivisionNames;
  /** The number of its brand by that of each model. */
  readonly brandOfModel: ReadonlyMap<number, number>;
  /** The known word for a typed one, allowing for typing errors; null when there is none. */
  meaningOf(word: string): string | null;
  /** The model with an id, or that it became one with. */
  modelOf(id: string): NamedModel | undefined;
  modelOfNumber(number: number): NamedModel | undefined;
  /** The models of a brand. */
  modelsOfBrand(brand: string): readonly NamedModel[];
  /** Models with a similar name, best first. */
  similarModels(text: string): readonly NamedModel[];
}

/** More models with a similar name than these help nobody. */
const maxSimilar = 200;

/** Typed texts whose models are kept, 3 MB at most. */
const maxCachedTexts = 2_000;

/**
 * Builds the lookup tables of models' names, brands' names and known words. Other requests have their turn meanwhile.
 * @param known every model
 * @param brands every brand
 * @param divisions every division
 */
export async function buildLexicon(
  { models, formerIds, revision }: KnownModels,
  brands: readonly Brand[],
  divisions: readonly KnownDivision[],
): Promise<Lexicon> {
  const index = await indexModels(models);
  const byId = new Map(models.map((model) => [model._id, model]));
  const byNumber = new Map(models.map((model) => [model.number, model]));
  const byBrand = Map.groupBy(models, ({ category_id }) => category_id);
  const brandWords = buildBrandWords(brands, index.brandsOfModelWords);
  const places = divisionNames(divisions);
  const meanings = meaningsOf(models, brandWords, places);
  const nearest = nearestWord(meanings);
  const corrections = new Map<string, string | null>();
  // With 20,000 models a letter is in thousands of names, and everybody types the same first letters.
  const similar = new Map<string, readonly NamedModel[]>();

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
    ...index,
    models,
    revision,
    brands: buildBrands(brands),
    brandWords,
    joinModels: joinModelSpellings(models),
    divisions,
    divisionNames: places,
    brandOfModel: new Map(models.map(({ number, category_id }) => [number, Number(category_id)])),
    meaningOf,
    modelOf: (id) => byId.get(id) ?? byId.get(formerIds.get(id) ?? ''),
    modelOfNumber: (number) => byNumber.get(number),
    modelsOfBrand: (brand) => byBrand.get(brand) ?? [],
    similarModels(text) {
      const key = foldModel(text);
      if (key === '') return [];
      const cached = similar.get(key);
      if (cached) return cached;
      // A name that is or holds the text counts more than one that only resembles it.
      const scores = new Map<NamedModel, number>(index.modelsAlike(key, 0.3));
      for (const [model, fit] of index.modelsNamedLike(key)) scores.set(model, fit + 1);
      const models = mostSimilar(scores);
      if (similar.size >= maxCachedTexts) similar.clear();
      similar.set(key, models);
      return models;
    },
  };
}

/** Sorts a score after the other, so that of thousands that contain a letter few are compared. */
function mostSimilar(scores: ReadonlyMap<NamedModel, number>): NamedModel[] {
  const byScore = [...Map.groupBy(scores.keys(), (model) => scores.get(model) ?? 0)].sort(
    ([a], [b]) => b - a,
  );
  const similar: NamedModel[] = [];
  for (const [, models] of byScore) {
    if (similar.length >= maxSimilar) break;
    similar.push(...shortestFirst(models, maxSimilar - similar.length));
  }
  return similar.slice(0, maxSimilar);
}

/** Sorts the models with the shortest names only: of thousands that are alike few are shown. */
function shortestFirst(models: readonly NamedModel[], count: number): NamedModel[] {
  const lengths = Int32Array.from(models, ({ name }) => name.length).sort();
  const longest = lengths[Math.min(count, lengths.length) - 1] ?? 0;
  return models
    .filter(({ name }) => name.length <= longest)
    .sort(
      (a, b) =>
        a.name.length - b.name.length || b.releaseYear - a.releaseYear || a.number - b.number,
    );
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
