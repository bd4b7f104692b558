import { foldModel } from '#contract/catalog/model-names.ts';
import type { FieldError } from '#contract/common/errors.ts';
import type { ModelSpellingReader } from './model-values.ts';

/** A brand with the words that searches know it by. */
export interface NamedBrand {
  readonly name: string;
  readonly words: readonly { readonly word: string; readonly spellings: readonly string[] }[];
}

/** What a model's aliases are made of. */
interface AliasedModel {
  readonly name: string;
  readonly releaseYear: number;
  readonly spellings: readonly string[];
}

/**
 * Finds new spellings that mean something else in searches; those a model has already stay.
 * @param model its name, year and spellings
 * @param before its spellings so far
 * @param brand its brand
 * @param meansElse what searches know
 * @returns what they mean by their places in the list
 */
export function refusedSpellings(
  model: AliasedModel,
  before: readonly string[],
  brand: NamedBrand,
  meansElse: ModelSpellingReader,
): FieldError[] {
  const names = deriveAliases({ ...model, spellings: [] }, brand);
  return model.spellings.flatMap((spelling, place) => {
    const message = before.includes(spelling) ? null : meansElse(spelling, names);
    return message === null ? [] : [{ field: `spellings.${place}`, message }];
  });
}

const network = /\s+[45]g$/i;
const generation = /\(?\b(\d)(?:st|nd|rd|th) generation\)?$/i;
/** A number alone, or with a letter or two, names models of other brands as well: 13, 12R. */
const saysTheModel = /^\p{L}{3,}/u;

/**
 * Derives the names under which a model is found: with its brand's words before it, without the network at its end,
 * and with the number or the year of its generation. Other spellings of the brand need no aliases: a search turns
 * them into the brand's word first.
 * @param model its name, year and other spellings
 * @param brand its brand
 * @returns folded names, each once
 */
export function deriveAliases(model: AliasedModel, brand: NamedBrand): string[] {
  const aliases = variantsOf(model).flatMap((name) => namesWithBrand(name, brand));
  const folded = [...aliases, ...model.spellings.map(foldModel)].filter((alias) => alias !== '');
  return [...new Set(folded)];
}

/**
 * The aliases of a model that is changed: those derived now, and those that nobody derives, which were written by hand.
 * @param before the model as it was, with its stored aliases
 * @param after the model as it will be
 * @param brand its brand
 */
export function changedAliases(
  before: AliasedModel & { readonly aliases: readonly string[] },
  after: AliasedModel,
  brand: NamedBrand,
): string[] {
  const derived = new Set(deriveAliases(before, brand));
  const byHand = before.aliases.filter((alias) => !derived.has(alias));
  return [...new Set([...deriveAliases(after, brand), ...byHand])];
}

function variantsOf({ name, releaseYear }: AliasedModel): string[] {
  const series = generation.exec(name);
  if (series) {
    const before = name.slice(0, series.index);
    return [name, `${before}${series[1]}`, `${before}${releaseYear}`];
  }
  return network.test(name) ? [name, name.replace(network, '')] : [name];
}

function namesWithBrand(name: string, brand: NamedBrand): string[] {
  const folded = foldModel(name);
  const words = wordsOf(brand);
  const line = words.find(({ key }) => folded.startsWith(key) && folded !== key);
  const rest = line ? folded.slice(line.key.length) : folded;
  const others = words.filter((word) => word !== line);
  const isFirst = line === undefined || line === words[0];
  const otherScript = (line ?? words[0])?.otherScript;
  return [
    folded,
    // 'Galaxy S22' is Samsung Galaxy S22, Samsung S22 and S22.
    ...others.flatMap(({ key }) => (line ? [key + folded, key + rest] : [key + folded])),
    ...(line === undefined || !isFirst || saysTheModel.test(rest) ? [rest] : []),
    ...(otherScript ? [otherScript + rest] : []),
  ];
}

function wordsOf({ name, words }: NamedBrand) {
  const brandKeys = words.map(({ word, spellings }) => ({
    key: foldModel(word),
    // The first spelling in another script: people write the model's number behind it.
    otherScript: spellings.map(foldModel).find((each) => /^[^\p{Script=Latin}\d+]+$/u.test(each)),
  }));
  const nameKey = foldModel(name);
  const isKnown = nameKey === '' || brandKeys.some(({ key }) => key === nameKey);
  return isKnown ? brandKeys : [{ key: nameKey, otherScript: undefined }, ...brandKeys];
}
