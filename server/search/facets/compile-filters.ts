import { categories } from '#contract/catalog/categories.ts';
import {
  maxModelsPerBrand,
  parts,
  partNumber,
  placeOf,
  priceEdges,
  stepOf,
  yearEdges,
  type Part,
} from '#contract/catalog/facet-buckets.ts';
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
 * @param modelsInWords of their brands, only phones without a known model match beside them
 */
export function compileFilters(
  query: SearchQuery,
  lexicon: Lexicon,
  modelsInWords: readonly string[] = [],
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
    model: withoutOtherModels(modelNumbers(query, lexicon), modelsInWords, lexicon),
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
  const entries = parts.flatMap((part) => (allowed[part] ? [[part, allowed[part]] as const] : []));
  return { allowed: Object.fromEntries(entries), partialSteps, price };
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
  return numbersOf(brand);
}

/** Some model numbers, or all, without other known models of the brands of those that words name. */
function withoutOtherModels(
  numbers: Set<number> | undefined,
  named: readonly string[],
  lexicon: Lexicon,
): Set<number> | undefined {
  if (named.length === 0) return numbers;
  const own = new Set(
    lexicon.models.filter(({ _id }) => named.includes(_id)).map(({ number }) => number),
  );
  const brandOf = (number: number) => number - (number % maxModelsPerBrand);
  const brands = new Set([...own].map(brandOf));
  const all = numbers ?? numbersOf(categories.map(({ id }) => id));
  const isKept = (each: number) =>
    // A brand's first number is that of phones without a known model.
    !brands.has(brandOf(each)) || each === brandOf(each) || own.has(each);
  return new Set([...all].filter(isKept));
}

/** All model numbers of some brands. */
const numbersOf = (brands: readonly string[]) =>
  new Set(
    brands.flatMap((brand) =>
      Array.from({ length: maxModelsPerBrand }, (_, at) => Number(brand) * maxModelsPerBrand + at),
    ),
  );

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
