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
  const matches = bestFirst(lexicon.models, (model) => matchScore(model, key));
  if (matches.length > 0) return matches.map(present);
  const { read } = readQuery(input, lexicon);
  const ids = new Set(read.find(({ filter }) => filter === 'model')?.value.split(','));
  const brands = new Set(read.find(({ filter }) => filter === 'brand')?.value.split(','));
  const modelsMeant = bestFirst(lexicon.models, ({ _id, category_id }) =>
    Number(ids.has(_id) || brands.has(category_id)),
  );
  return (
    modelsMeant.length > 0 ? modelsMeant : lexicon.similarModels(key).slice(0, maxSimilar)
  ).map(present);
}

/** How well a model's names match; 0 is not at all. */
function matchScore({ name, aliases }: NamedModel, key: string): number {
  const each = [...aliases, foldModel(name)].map((alias) => {
    if (alias === key) return 3;
    if (alias.startsWith(key)) return 2;
    return alias.includes(key) ? 1 : 0;
  });
  return Math.max(...each);
}

function bestFirst(
  models: readonly NamedModel[],
  scoreOf: (model: NamedModel) => number,
): NamedModel[] {
  return models
    .map((model) => ({ model, score: scoreOf(model) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.model.releaseYear - a.model.releaseYear ||
        a.model.name.length - b.model.name.length ||
        a.model.name.localeCompare(b.model.name),
    )
    .map(({ model }) => model);
}

const present = ({ _id, category_id, name, releaseYear, storages }: NamedModel): PhoneModel => ({
  ...{ _id, category_id, name, releaseYear, storages },
});
