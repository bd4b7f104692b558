import { foldModel } from '#contract/catalog/phone-facts.ts';
import { indexModels, type ModelIndex, type NamedModel } from './model-index.ts';
import { joinModelSpellings } from './model-spellings.ts';
import type { KnownModels } from './models-store.ts';

/** What the lexicon knows of models alone: brands and divisions change without it. */
export interface IndexedModels extends Pick<
  ModelIndex,
  'byAlias' | 'brandsOfModelWords' | 'modelsWith' | 'nearModels' | 'modelsNamedLike'
> {
  readonly models: readonly NamedModel[];
  /** Increases with every change of models. */
  readonly revision: number;
  /** Joins models' spellings whose words would be filters, into the name that each is known by. */
  readonly joinModels: (text: string) => string;
  /** The number of its brand by that of each model. */
  readonly brandOfModel: ReadonlyMap<number, number>;
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
 * Builds the lookup tables of models' names. Other requests have their turn meanwhile.
 * @param known every model
 */
export async function indexKnownModels({
  models,
  formerIds,
  revision,
}: KnownModels): Promise<IndexedModels> {
  const { modelsAlike, ...index } = await indexModels(models);
  const joinModels = await joinModelSpellings(models);
  const byId = new Map(models.map((model) => [model._id, model]));
  const byNumber = new Map(models.map((model) => [model.number, model]));
  const byBrand = Map.groupBy(models, ({ category_id }) => category_id);
  // With 20,000 models a letter is in thousands of names, and everybody types the same first letters.
  const similar = new Map<string, readonly NamedModel[]>();
  return {
    ...index,
    models,
    revision,
    joinModels,
    brandOfModel: new Map(models.map(({ number, category_id }) => [number, Number(category_id)])),
    modelOf: (id) => byId.get(id) ?? byId.get(formerIds.get(id) ?? ''),
    modelOfNumber: (number) => byNumber.get(number),
    modelsOfBrand: (brand) => byBrand.get(brand) ?? [],
    similarModels(text) {
      const key = foldModel(text);
      if (key === '') return [];
      const cached = similar.get(key);
      if (cached) return cached;
      // A name that is or holds the text counts more than one that only resembles it.
      const scores = new Map<NamedModel, number>(modelsAlike(key, 0.3));
      for (const [model, fit] of index.modelsNamedLike(key)) scores.set(model, fit + 1);
      const best = mostSimilar(scores);
      if (similar.size >= maxCachedTexts) similar.clear();
      similar.set(key, best);
      return best;
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
