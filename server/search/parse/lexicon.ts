import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { buildBrands, type Brand, type Brands } from '#server/catalog/public.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { buildBrandWords, type BrandWords } from './brand-words.ts';
import { divisionNames, type DivisionNames } from './division-names.ts';
import type { IndexedModels } from './indexed-models.ts';
import { nearestWord } from './nearest-word.ts';
import { stopWords, endings, spellings } from './vocabulary.ts';

export type { NamedModel } from './model-index.ts';

export interface Lexicon extends IndexedModels {
  /** Hidden ones included: their phones are for sale. */
  readonly brands: Brands;
  readonly brandWords: BrandWords;
  /** All divisions in their order, hidden ones too, as their phones can be found. */
  readonly divisions: readonly KnownDivision[];
  readonly divisionNames: DivisionNames;
  /** The known word for a typed one, allowing for typing errors; null when there is none. */
  meaningOf(word: string): string | null;
}

/**
 * Adds brands, divisions and known words to the models. Other requests have their turn meanwhile.
 * @param models every model, indexed
 * @param brands every brand
 * @param divisions every division
 */
export async function buildLexicon(
  models: IndexedModels,
  brands: readonly Brand[],
  divisions: readonly KnownDivision[],
): Promise<Lexicon> {
  const brandWords = await buildBrandWords(brands, models.brandsOfModelWords);
  const places = divisionNames(divisions);
  const meanings = meaningsOf(models, brandWords, places);
  const nearest = await nearestWord(meanings);
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
    ...models,
    brands: buildBrands(brands),
    brandWords,
    divisions,
    divisionNames: places,
    meaningOf,
  };
}

/** The known form of every word for the shop's currency, whichever currency that is. */
export const currencyWord = 'dollars';

/** The known form of every word for a currency that the shop does not have. */
export const foreignCurrencyWord = 'foreign-currency';

function meaningsOf(
  { brandsOfModelWords }: IndexedModels,
  brandWords: BrandWords,
  divisions: DivisionNames,
): Map<string, string> {
  // What a model, a brand or another filter is called counts more than a division of the same name.
  const meanings = new Map(divisions.spellings);
  for (const word of brandsOfModelWords.keys()) meanings.set(word, word);
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
