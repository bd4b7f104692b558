import {
  modelsABrand,
  parts,
  partNumber,
  placeOf,
  priceEdges,
  stepOf,
  yearEdges,
  type Part,
} from '#contract/search/facet-buckets.ts';
import { toCents } from '#contract/common/money.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';

/** Which values of each part of a cell a search lets through; parts without a filter are absent. */
export interface CompiledFilters {
  readonly lets: Partial<Record<Part, ReadonlySet<number>>>;
  /** What is asked for in cents, when it is not whole price steps: the rest must be looked up. */
  readonly odd: readonly { readonly from: number; readonly to: number }[];
  /** The asked prices in cents, or null. */
  readonly price: { readonly from: number; readonly to: number } | null;
}

/** No filter at all. */
export const noFilters: CompiledFilters = { lets: {}, odd: [], price: null };

const highestPrice = 99_999_999;

/**
 * Turns the filters of a search into what they let through of a cell.
 * @param query the filters, those read from words among them
 * @param lexicon the models we know
 */
export function compileFilters(query: SearchQuery, lexicon: Lexicon): CompiledFilters {
  const some = <Value>(values: readonly Value[] | undefined, number: (value: Value) => number) =>
    values && values.length > 0 ? new Set(values.map(number)) : undefined;
  const { minPrice, maxPrice, years } = query;
  const price =
    minPrice === undefined && maxPrice === undefined
      ? null
      : {
          from: toCents(minPrice ?? 0.01),
          to: maxPrice === undefined ? highestPrice : toCents(maxPrice),
        };
  const { steps, odd } = price ? priceSteps(price) : { steps: undefined, odd: [] };
  const lets = {
    model: modelNumbers(query, lexicon),
    storage: some(query.storage, partNumber.storage),
    condition: some(query.condition, partNumber.condition),
    location: some(query.location, partNumber.location),
    years:
      years === undefined
        ? undefined
        : new Set(yearEdges.flatMap((edge, step) => (edge <= years ? [step] : []))),
    verified: query.verified ? new Set([1]) : undefined,
    price: steps,
  };
  const given = parts.flatMap((part) => (lets[part] ? [[part, lets[part]] as const] : []));
  return { lets: Object.fromEntries(given), odd, price };
}

/** Brand and model are one part: a model that is named outdoes brands. */
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
      Array.from({ length: modelsABrand }, (_, at) => Number(id) * modelsABrand + at),
    ),
  );
}

/** The price steps that lie within the asked range, and what else of it lies in others. */
function priceSteps({ from, to }: { from: number; to: number }) {
  const bounds = (step: number) => ({
    low: step === 0 ? 1 : (priceEdges[step - 1] ?? 0) * 100 + 1,
    high: step === priceEdges.length ? highestPrice : (priceEdges[step] ?? 0) * 100,
  });
  const steps = new Set<number>();
  const odd: { from: number; to: number }[] = [];
  if (from > to) return { steps, odd };
  const first = stepOf(priceEdges, from / 100);
  const last = stepOf(priceEdges, to / 100);
  for (let step = first; step <= last; step += 1) {
    const { low, high } = bounds(step);
    if (from <= low && to >= high) steps.add(step);
    else odd.push({ from: Math.max(from, low), to: Math.min(to, high) });
  }
  return { steps, odd };
}

/**
 * The filters but for the price as tables to look up: `table[value]` is 1 when it is let through.
 * @param lets which values
 */
export function tablesOf(lets: CompiledFilters['lets']): Record<Part, Uint8Array> {
  return Object.fromEntries(
    parts.map((part) => {
      const chosen = lets[part];
      const table = new Uint8Array(placeOf[part].mask + 1);
      if (!chosen) table.fill(1);
      else for (const value of chosen) table[value] = 1;
      return [part, table];
    }),
  ) as Record<Part, Uint8Array>;
}
