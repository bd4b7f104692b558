import { maxModels } from '#contract/catalog/listing.ts';
import { foldModel, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import { tokenize } from '#server/search/parse/tokenize.ts';

/** More models that are merely similar would not help. */
const maxSimilar = 12;

/**
 * Finds all models that words mean. A pure function.
 * @param input e.g. 'aifon 13', 'pro max' or 'samsung'
 * @param lexicon the known models and words
 * @returns best first: with that name, with it as a prefix, containing it; the newest of each first. If none
 *   match, those with a similar name
 */
export function findModels(input: string, lexicon: Lexicon): PhoneModel[] {
  const key = foldModel(
    tokenize(input, lexicon)
      .map(({ text }) => text)
      .join(''),
  );
  if (key === '') return [];
  const matches = lexicon.modelsNamedLike(key);
  if (matches.size > 0) return bestFirst(matches).slice(0, maxModels).map(present);
  const { read } = readQuery(input, lexicon);
  const valuesOf = (filter: 'model' | 'brand') =>
    read.find((each) => each.filter === filter)?.value.split(',') ?? [];
  const modelsMeant = [
    ...valuesOf('model').flatMap((id) => lexicon.modelOf(id) ?? []),
    ...valuesOf('brand').flatMap((brand) => lexicon.modelsOfBrand(brand)),
  ];
  return (
    modelsMeant.length > 0
      ? bestFirst(new Map(modelsMeant.map((model) => [model, 1])))
      : lexicon.similarModels(key).slice(0, maxSimilar)
  ).map(present);
}

/** Models that are suggested while one is typed. */
const maxSuggested = 8;

/**
 * The models that fit what was typed of one so far; similar ones only when none does. A pure function.
 * @param typed e.g. 'ip 13'
 * @param lexicon the known models and words
 * @returns best first; shorter names first
 */
export function suggestModels(typed: string, lexicon: Lexicon): PhoneModel[] {
  const plain = foldModel(typed);
  if (plain === '') return [];
  // 'Ip 18' is 'iphone 18'.
  const withoutShortForms = foldModel(
    tokenize(typed, lexicon)
      .map(({ text }) => text)
      .join(''),
  );
  const fits = [plain, withoutShortForms].map((key) =>
    key === '' ? new Map<NamedModel, number>() : lexicon.modelsNamedLike(key),
  );
  const matches = fits.find(({ size }) => size > 0);
  const models = matches
    ? [...matches].sort(
        ([a, one], [b, other]) =>
          other - one ||
          a.name.length - b.name.length ||
          b.releaseYear - a.releaseYear ||
          a.name.localeCompare(b.name),
      )
    : lexicon.similarModels(plain).map((model) => [model] as const);
  return models.slice(0, maxSuggested).map(([model]) => present(model));
}

function bestFirst(scores: ReadonlyMap<NamedModel, number>): NamedModel[] {
  return [...scores]
    .sort(
      ([a, one], [b, other]) =>
        other - one ||
        b.releaseYear - a.releaseYear ||
        a.name.length - b.name.length ||
        a.name.localeCompare(b.name),
    )
    .map(([model]) => model);
}

const present = ({ _id, category_id, name, releaseYear, storages }: NamedModel): PhoneModel => ({
  ...{ _id, category_id, name, releaseYear, storages },
});
