import {
  facets,
  filters,
  fixedFacets,
  priceEdges,
  stepOf,
  valuesThatPass,
  type Facet,
} from '#contract/catalog/filters.ts';
import { maxPriceCents, toCents } from '#contract/common/money.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';

/** A query's filters as sets of allowed facet values; facets without a filter are absent. */
export interface CompiledFilters {
  readonly allowedValues: Partial<Record<Facet, ReadonlySet<number>>>;
  /** Numbers of models that do not fit, beside what is allowed. */
  readonly excludedModels: ReadonlySet<number>;
  /** The number of its brand by that of each model we know. */
  readonly brandOfModel: ReadonlyMap<number, number>;
  /** The price ranges in cents that cover a price step only in part: they must be counted by price. */
  readonly partialSteps: readonly { readonly from: number; readonly to: number }[];
  /** The requested prices in cents, or null. */
  readonly price: { readonly from: number; readonly to: number } | null;
}

const none = { excludedModels: new Set<number>(), brandOfModel: new Map<number, number>() };
/** No filter at all. */
export const noFilters: CompiledFilters = {
  allowedValues: {},
  ...none,
  partialSteps: [],
  price: null,
};

/**
 * Whether a facet is filtered.
 * @param filters the filters
 * @param facet its name
 */
export function isFiltered(
  { allowedValues, excludedModels }: CompiledFilters,
  facet: Facet,
): boolean {
  return allowedValues[facet] !== undefined || (facet === 'model' && excludedModels.size > 0);
}

/**
 * Whether a value of a facet is among those that a filter allows; without a filter none is.
 * @param filters the filters
 * @param facet its name
 * @param value as in its column
 */
export function isAllowed(filters: CompiledFilters, facet: Facet, value: number): boolean {
  const { allowedValues, excludedModels, brandOfModel } = filters;
  if (facet !== 'model') return allowedValues[facet]?.has(value) ?? false;
  const brand = brandOfModel.get(value);
  if (excludedModels.size > 0) return !excludedModels.has(value);
  if (allowedValues.brand) return brand !== undefined && allowedValues.brand.has(brand);
  return allowedValues.model?.has(value) ?? false;
}

/**
 * Compiles the filters of a search.
 * @param query the filters, including those read from words
 * @param lexicon the known models
 * @param modelsInWords of their brands, only phones without a known model match beside them
 * @throws Refusal invalid-input where a location is no division
 */
export function compileFilters(
  query: SearchQuery,
  lexicon: Lexicon,
  modelsInWords: readonly string[] = [],
): CompiledFilters {
  const { minPrice, maxPrice } = query;
  const price =
    minPrice === undefined && maxPrice === undefined
      ? null
      : {
          from: toCents(minPrice ?? 0.01),
          to: maxPrice === undefined ? maxPriceCents : toCents(maxPrice),
        };
  const { steps, partialSteps } = price
    ? priceSteps(price)
    : { steps: undefined, partialSteps: [] };
  const fixedEntries = fixedFacets.flatMap((facet) => {
    const choice = query[facet] ?? [];
    const values = Array.isArray(choice) ? choice : [choice];
    return values.length > 0 ? [[facet, new Set(valuesThatPass(facet, values))] as const] : [];
  });
  const all = {
    ...Object.fromEntries(fixedEntries),
    ...allowedModels(query, lexicon),
    ...allowedDivisions(query, lexicon),
    ...(steps && { price: steps }),
  } as CompiledFilters['allowedValues'];
  return {
    allowedValues: Object.fromEntries(
      facets.flatMap((facet) => (all[facet] ? [[facet, all[facet]] as const] : [])),
    ),
    excludedModels: otherModels(modelsInWords, lexicon),
    brandOfModel: lexicon.brandOfModel,
    partialSteps,
    price,
  };
}

/** @throws Refusal invalid-input where one is no division */
function allowedDivisions({ location = [] }: SearchQuery, { divisions }: Lexicon) {
  if (location.length === 0) return {};
  const numbers = location.map((id) => divisions.find((each) => each.id === id)?.number);
  if (numbers.includes(undefined)) {
    throw new Refusal('invalid-input', {
      errors: [{ field: 'location', message: filters.location.message }],
    });
  }
  return { location: new Set(numbers) };
}

/** A requested model takes precedence over brands. */
function allowedModels({ brand, model }: SearchQuery, lexicon: Lexicon) {
  if (model && model.length > 0) {
    const brands = new Set<string>(brand);
    const models = model
      .flatMap((id) => lexicon.modelOf(id) ?? [])
      .filter(({ category_id }) => !brands.size || brands.has(category_id));
    return { model: new Set(models.map(({ number }) => number)) };
  }
  return brand && brand.length > 0 ? { brand: new Set(brand.map(Number)) } : {};
}

/** The known models of the brands of those that words name, without those. */
function otherModels(modelIds: readonly string[], lexicon: Lexicon): ReadonlySet<number> {
  const models = new Set(modelIds.flatMap((id) => lexicon.modelOf(id) ?? []));
  const brands = new Set([...models].map(({ category_id }) => category_id));
  const others = [...brands].flatMap((brand) =>
    lexicon.modelsOfBrand(brand).filter((model) => !models.has(model)),
  );
  return new Set(others.map(({ number }) => number));
}

/** The price steps within a range, and the parts of it that cover other steps only in part. */
function priceSteps({ from, to }: { from: number; to: number }) {
  const bounds = (step: number) => ({
    low: step === 0 ? 1 : (priceEdges[step - 1] ?? 0) * 100 + 1,
    high: step === priceEdges.length ? maxPriceCents : (priceEdges[step] ?? 0) * 100,
  });
  const steps = new Set<number>();
  const partialSteps: { from: number; to: number }[] = [];
  if (from > to) return { steps, partialSteps };
  const first = stepOf(priceEdges, from / 100);
  const last = stepOf(priceEdges, to / 100);
  for (let step = first; step <= last; step += 1) {
    const { low, high } = bounds(step);
    if (from <= low && to >= high) steps.add(step);
    else partialSteps.push({ from: Math.max(from, low), to: Math.min(to, high) });
  }
  return { steps, partialSteps };
}
