import { categories } from '#contract/catalog/schemas.ts';
import { parts, type Part } from '#contract/search/facet-buckets.ts';
import type { NearMatch } from '#contract/search/near-matches.ts';
import type { CountResult } from '#server/search/facets/count-by-words.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import { displayedCount } from '#server/search/facets/displayed-count.ts';
import { phonesOfBrand } from '#server/search/facets/facet-counter.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import { relaxQuery } from './relax-query.ts';

/** What may be offered where nothing was found: pure functions over counts that are known already. */

const maxModels = 3;

/** Phones by the model part of their cells, and whether they were counted or estimated. */
export interface ByModel {
  readonly phones: Int32Array;
  readonly about: boolean;
}

/**
 * Something to offer, unless it finds nothing itself.
 * @param kind of the contract
 * @param count how many phones it finds
 * @param query the search that finds them
 * @param more what it is called, what it no longer asks for, whether its count is an estimate
 */
export function alternative(
  kind: NearMatch['kind'],
  count: number,
  query: string,
  { text = '', without: names = [], about = false }: Partial<Omit<NearMatch, 'kind'>> = {},
): NearMatch[] {
  if (count <= 0) return [];
  const near: NearMatch = {
    kind,
    text,
    without: names,
    query,
    count: displayedCount(count, about),
  };
  return [about ? { ...near, about } : near];
}

/** What is set, apart from brand and model: for those there are others to offer. */
export function filteredParts({ filters }: CountResult): Part[] {
  return parts.filter((part) => part !== 'model' && filters.allowed[part]);
}

/** The filters of an address that ask for some parts of a cell. */
export function filtersOf(asked: readonly Part[], { query }: InterpretedQuery) {
  return asked
    .flatMap((part) => (part === 'price' ? (['minPrice', 'maxPrice'] as const) : [part]))
    .filter((name) => query[name] !== undefined);
}

/**
 * The search without one of its filters. Where all of them leave nothing, what is counted for a
 * filter's choices is what that filter alone keeps out.
 * @param counted what the search left
 * @param understood the search
 */
export function relaxOne(counted: CountResult, understood: InterpretedQuery): NearMatch[] {
  return filteredParts(counted).flatMap((part) => {
    const names = filtersOf([part], understood);
    const count = counted.counts[part].reduce((sum, each) => sum + each, 0);
    const about = counted.estimated[part] !== undefined;
    return alternative('without', count, relaxQuery(understood, names), { without: names, about });
  });
}

/** Which address a model or a brand gets, put in the place of those that were asked for. */
export type Address = (put: { brand?: string; model?: string }) => string;

/** Which address a model gets, and whether its name is enough to find it. */
export type ModelAddress = (model: NamedModel, isEnough: boolean) => string;

/**
 * Models that somebody sells, nearest first.
 * @param models in that order
 * @param byModel how many phones there are of each
 * @param lexicon the models we know
 * @param address where each is found
 */
export function alternativeModels(
  models: readonly NamedModel[],
  byModel: ByModel,
  lexicon: Lexicon,
  address: ModelAddress,
): NearMatch[] {
  const { phones, about } = byModel;
  return sold(models, byModel).flatMap((model) =>
    alternative('model', phones[model.number] ?? 0, address(model, isNamed(model, lexicon)), {
      text: model.name,
      about,
    }),
  );
}

function sold(models: readonly NamedModel[], { phones }: ByModel): NamedModel[] {
  return models.filter(({ number }) => (phones[number] ?? 0) > 0).slice(0, maxModels);
}

/** Whether the name alone says which model is meant, so that it can be searched for by its name. */
function isNamed({ name, _id }: NamedModel, lexicon: Lexicon): boolean {
  const { read, words } = readQuery(name, lexicon);
  return words.length === 0 && read.length === 1 && read[0]?.value === _id;
}

/**
 * Brands of which there are phones.
 * @param ids which
 * @param byModel how many phones there are of each model
 * @param address where each is found
 */
export function alternativeBrands(
  ids: readonly string[],
  { phones, about }: ByModel,
  address: Address,
): NearMatch[] {
  return categories
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, name }) =>
      alternative('brand', phonesOfBrand(phones, id), address({ brand: id }), {
        text: name,
        about,
      }),
    );
}

/**
 * Models like one that nobody sells, and its brand where that has more than these.
 * @param models of that brand, the likest first
 * @param brands it, or those of all models that were asked for
 * @param byModel how many phones there are of each
 * @param lexicon the models we know
 * @param addresses where models are found, and where brands
 */
export function alternativeRelated(
  models: readonly NamedModel[],
  brands: readonly string[],
  byModel: ByModel,
  lexicon: Lexicon,
  [ofModel, ofBrand]: readonly [ModelAddress, Address],
): NearMatch[] {
  const { phones } = byModel;
  // The very numbers: what is shown of many says no more than that they are many.
  const known = sold(models, byModel).reduce((sum, { number }) => sum + (phones[number] ?? 0), 0);
  const more = brands.filter((id) => phonesOfBrand(phones, id) > known);
  return [
    ...alternativeModels(models, byModel, lexicon, ofModel),
    ...alternativeBrands(more, byModel, ofBrand),
  ];
}
