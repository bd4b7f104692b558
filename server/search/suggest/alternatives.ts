import { facets, filterOf, parametersOf, type Facet } from '#contract/catalog/filters.ts';
import type { NearMatch } from '#contract/catalog/near-matches.ts';
import type { CountResult } from '#server/search/facets/count-by-words.ts';
import type { Lexicon, NamedModel } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import { displayedCount } from '#server/search/facets/displayed-count.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import { relaxQuery } from './relax-query.ts';

/** Alternatives to a search that finds nothing: pure functions over counts that are known already. */

const maxModels = 3;

/** Products by brand and model. */
export interface ByModel {
  readonly brands: Int32Array;
  readonly models: Int32Array;
  /** Whether they are estimates. */
  readonly about: boolean;
}

/**
 * How many products of a brand there are.
 * @param byModel products by brand and model
 * @param id the brand
 */
export const phonesOfBrand = ({ brands }: Pick<ByModel, 'brands'>, id: string): number =>
  brands[Number(id)] ?? 0;

/**
 * One alternative; none when it finds nothing itself.
 * @param kind of the contract
 * @param count how many products it finds
 * @param query its query string
 * @param more its text, the filters it removes, whether its count is an estimate
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

/**
 * The facets that are filtered, without brand and model, which have alternatives of their own.
 * @param filters of the search
 */
export function filteredFacets({ allowedValues }: CompiledFilters): Facet[] {
  return facets.filter((facet) => filterOf(facet).kind !== 'row' && allowedValues[facet]);
}

/**
 * The filters of an address that restrict some facets.
 * @param restricting the facets
 * @param interpreted the search
 */
export function filtersOf(restricting: readonly Facet[], { query }: InterpretedQuery) {
  return restricting.flatMap(parametersOf).filter((name) => query[name] !== undefined);
}

/**
 * The search without one of its filters. When a search finds nothing, the counts of a filter's choices
 * are the products that this filter alone excludes.
 * @param result the counts of the search
 * @param interpretation the search
 */
export function relaxOne(result: CountResult, interpretation: InterpretedQuery): NearMatch[] {
  return filteredFacets(result.filters).flatMap((facet) => {
    const names = filtersOf([facet], interpretation);
    const count = result.counts[facet].reduce((sum, each) => sum + each, 0);
    const about = result.estimates[facet] !== undefined;
    return alternative('without', count, relaxQuery(interpretation, names), {
      without: names,
      about,
    });
  });
}

/** The query string with another model or brand. */
export type Address = (put: { brand?: string; model?: string }) => string;

/** The query string of a model; `isEnough`: its name alone finds it. */
export type ModelAddress = (model: NamedModel, isEnough: boolean) => string;

/**
 * Models with products for sale.
 * @param models nearest first
 * @param byModel products of each
 * @param lexicon the known models
 * @param address the query string of each
 */
export function alternativeModels(
  models: readonly NamedModel[],
  byModel: ByModel,
  lexicon: Lexicon,
  address: ModelAddress,
): NearMatch[] {
  const { models: products, about } = byModel;
  return modelsForSale(models, byModel).flatMap((model) =>
    alternative('model', products[model.number] ?? 0, address(model, isNamed(model, lexicon)), {
      text: model.name,
      about,
    }),
  );
}

function modelsForSale(models: readonly NamedModel[], { models: products }: ByModel): NamedModel[] {
  return models.filter(({ number }) => (products[number] ?? 0) > 0).slice(0, maxModels);
}

/** Returns whether the search reads a model's name as this model, so that its name can be the query. */
function isNamed({ name, _id }: NamedModel, lexicon: Lexicon): boolean {
  const { read, words } = readQuery(name, lexicon);
  return words.length === 0 && read.length === 1 && read[0]?.value === _id;
}

/**
 * Brands with products for sale.
 * @param ids of the brands
 * @param byModel products by brand and model
 * @param lexicon the brands
 * @param address the query string of each
 */
export function alternativeBrands(
  ids: readonly string[],
  byModel: ByModel,
  { brands }: Pick<Lexicon, 'brands'>,
  address: Address,
): NearMatch[] {
  return brands.all
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, name }) =>
      alternative('brand', phonesOfBrand(byModel, id), address({ brand: id }), {
        text: name,
        about: byModel.about,
      }),
    );
}

/**
 * Models similar to one without products, and its brand when that has more products than they have.
 * @param models of that brand, most similar first
 * @param brands the brands of all requested models
 * @param byModel products of each
 * @param lexicon the known models
 * @param addresses the query strings of models and of brands
 */
export function alternativeRelated(
  models: readonly NamedModel[],
  brands: readonly string[],
  byModel: ByModel,
  lexicon: Lexicon,
  [ofModel, ofBrand]: readonly [ModelAddress, Address],
): NearMatch[] {
  // Exact numbers: displayed counts are capped.
  const productsOfModels = modelsForSale(models, byModel).reduce(
    (sum, { number }) => sum + (byModel.models[number] ?? 0),
    0,
  );
  const more = brands.filter((id) => phonesOfBrand(byModel, id) > productsOfModels);
  return [
    ...alternativeModels(models, byModel, lexicon, ofModel),
    ...alternativeBrands(more, byModel, lexicon, ofBrand),
  ];
}
