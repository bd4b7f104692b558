import {
  maxModelsPerBrand,
  parts,
  partNumber,
  placeOf,
  priceEdges,
  stepOf,
  yearEdges,
  type Part,
} from '#contract/search/facet-buckets.ts';
import { maxPriceCents, toCents } from '#contract/common/money.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';

/** A query's filters as sets of allowed bucket values; parts without a filter are absent. */
export interface CompiledFilters {
  readonly allowed: Partial<Record<Part, ReadonlySet<number>>>;
  /** The price ranges in cents that cover a price step only in part: they must be counted by price. */
  readonly partialSteps: readonly { readonly from: number; readonly to: number }[];
  /** The requested prices in cents, or null. */
  readonly price: { readonly from: number; readonly to: number } | null;
}

/** No filter at all. */
export const noFilters: CompiledFilters = { allowed: {}, partialSteps: [], price: null };

/**
 * Compiles the filters of a search.
 * @param query the filters, including those read from words
 * @param lexicon the known models
 * @param inTitle filters that phones match which lack that fact, since their titles name it
 */
export function compileFilters(
  query: SearchQuery,
  lexicon: Lexicon,
  inTitle: readonly ('model' | 'storage')[] = [],
): CompiledFilters {
  const some = <Value>(values: readonly Value[] | undefined, number: (value: Value) => number) =>
    values && values.length > 0 ? new Set(values.map(number)) : undefined;
  const { minPrice, maxPrice, years } = query;
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
  const allowed = {
    model: inTitle.includes('model')
      ? withUnknown(modelNumbers(query, lexicon))
      : modelNumbers(query, lexicon),
    storage: some(
      inTitle.includes('storage') ? [...(query.storage ?? []), unknownStorage] : query.storage,
      partNumber.storage,
    ),
    condition: some(query.condition, partNumber.condition),
    location: some(query.location, partNumber.location),
    years:
      years === undefined
        ? undefined
        : new Set(yearEdges.flatMap((edge, step) => (edge <= years ? [step] : []))),
    verified: query.verified ? new Set([1]) : undefined,
    price: steps,
  };
  const entries = parts.flatMap((part) => (allowed[part] ? [[part, allowed[part]] as const] : []));
  return { allowed: Object.fromEntries(entries), partialSteps, price };
}

/** No size: phones without one are in its bucket. */
const unknownStorage = '';

/** With phones of the same brands whose model is not known. */
function withUnknown(numbers: ReadonlySet<number> = new Set()): Set<number> {
  return new Set([...numbers].flatMap((each) => [each, each - (each % maxModelsPerBrand)]));
}

/** Brand and model are one part of a bucket: a requested model takes precedence over brands. */
function modelNumbers({ brand, model }: SearchQuery, lexicon: Lexicon): Set<number> | undefined {
  if (model && model.length > 0) {
    const ids = new Set(model);
    const brands = new Set<string>(brand);
    return new Set(
      lexicon.models
        .filter(({ _id, category_id }) => ids.has(_id) && (!brands.size || brands.has(category_id)))
        .map(({ number }) => number),
    );
  }
  if (!brand || brand.length === 0) return undefined;
  return new Set(
    brand.flatMap((id) =>
      Array.from({ length: maxModelsPerBrand }, (_, at) => Number(id) * maxModelsPerBrand + at),
    ),
  );
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

/**
 * The filters as lookup tables: `table[value]` is 1 when the value is allowed.
 * @param allowed the allowed values of each part
 */
export function lookupTables(allowed: CompiledFilters['allowed']): Record<Part, Uint8Array> {
  return Object.fromEntries(
    parts.map((part) => {
      const chosen = allowed[part];
      const table = new Uint8Array(placeOf[part].mask + 1);
      if (!chosen) table.fill(1);
      else for (const value of chosen) table[value] = 1;
      return [part, table];
    }),
  ) as Record<Part, Uint8Array>;
}
