import { foldModel, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import { tokenize } from '#server/search/parse/tokenize.ts';

/** More models that are merely similar would not help. */
const maxSimilar = 12;

/**
 * Finds all models that words mean. A pure function.
 * @param typed e.g. 'aifon 13', 'pro max' or 'samsung'
 * @param lexicon the known models and words
 * @returns best first: with that name, with it as a prefix, containing it; the newest of each first. If none
 *   match, those with a similar name
 */
export function findModels(typed: string, lexicon: Lexicon): PhoneModel[] {
  const folded = foldModel(
    tokenize(typed, lexicon)
      .map(({ text }) => text)
      .join(''),
  );
  if (folded === '') return [];
  const named = bestFirst(lexicon.models, (model) => matchScore(model, folded));
  if (named.length > 0) return named.map(present);
  const { read } = readQuery(typed, lexicon);
  const ids = new Set(read.find(({ filter }) => filter === 'model')?.value.split(','));
  const brands = new Set(read.find(({ filter }) => filter === 'brand')?.value.split(','));
  const meant = bestFirst(lexicon.models, ({ _id, category_id }) =>
    Number(ids.has(_id) || brands.has(category_id)),
  );
  return (meant.length > 0 ? meant : lexicon.similarModels(folded).slice(0, maxSimilar)).map(
    present,
  );
}

/** How well a model's names match; 0 is not at all. */
function matchScore({ name, aliases }: NamedModel, folded: string): number {
  const each = [...aliases, foldModel(name)].map((alias) => {
    if (alias === folded) return 3;
    if (alias.startsWith(folded)) return 2;
    return alias.includes(folded) ? 1 : 0;
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
