import { modelsABrand, placeOf, priceEdges, stepOf } from '#contract/search/facet-buckets.ts';
import type { FacetBucketCounts } from './facet-bucket-cache.ts';
import type { CompiledFilters } from './compile-filters.ts';
import { filterVerdicts, countFacets, type Sums } from './facet-counter.ts';

/** What the cells say about a search. */
export interface FacetCounts {
  /** Without the price steps that are asked for in part. */
  readonly sums: Sums;
  /** Phones for sale in each price step, and those of them that may fit. */
  readonly inStep: Int32Array;
  readonly left: Int32Array;
  /** Those that surely do: the step is asked for as a whole. */
  readonly sure: Int32Array;
  /** The groups of the index of shares that hold some of them. */
  readonly groups: readonly number[];
  /** Whether filters keep out what is worth least: there the shares begin. */
  readonly isFarDown: boolean;
  /** The cells that may fit, when they are few. */
  readonly fitting: readonly number[] | null;
}

const fewCells = 5_000;
const mostKept = 300;

/** The group of a cell in the index of shares; migration 0051 computes the same number. */
const { condition, years, price } = placeOf;
const shareGroup = (cell: number) =>
  (((cell >> condition.shift) & condition.mask) << 5) |
  (((cell >> years.shift) & years.mask) << 2) |
  ((cell & price.mask) >> 4);

/**
 * Walks the cells once for each search, and remembers it until something is listed or sold: the list
 * and the counts of a search come at once.
 */
export function cacheFacetScans(): (
  counts: FacetBucketCounts,
  narrowed: CompiledFilters,
) => FacetCounts {
  const kept = new Map<string, FacetCounts>();
  let version = -1;
  return (counts, narrowed) => {
    if (counts.version !== version || kept.size > mostKept) kept.clear();
    ({ version } = counts);
    const key = JSON.stringify([
      narrowed.price,
      Object.entries(narrowed.lets).map(([part, values]) => [part, ...values]),
    ]);
    const walked = kept.get(key) ?? walkCells(counts, narrowed);
    kept.set(key, walked);
    return walked;
  };
}

function walkCells(counts: FacetBucketCounts, narrowed: CompiledFilters): FacetCounts {
  const sums = countFacets(narrowed);
  const inPart = new Uint8Array(price.mask + 1);
  for (const { from, to } of narrowed.odd) {
    inPart[stepOf(priceEdges, from / 100)] = 1;
    inPart[stepOf(priceEdges, to / 100)] = 1;
  }
  const inStep = new Int32Array(price.mask + 1);
  const left = new Int32Array(price.mask + 1);
  const sure = new Int32Array(price.mask + 1);
  const groups = new Int32Array(128);
  const { lets } = narrowed;
  const fitting: number[] = [];
  const visit = (cell: number, phones: number) => {
    const step = cell & price.mask;
    (inStep[step] as number) += phones;
    const through = sums.add(cell, phones);
    if (
      through === filterVerdicts.no ||
      (through === filterVerdicts.allButThePrice && !inPart[step])
    )
      return;
    (left[step] as number) += phones;
    if (through === filterVerdicts.all) (sure[step] as number) += phones;
    (groups[shareGroup(cell)] as number) += phones;
    if (fitting.length <= fewCells) fitting.push(cell);
  };
  for (let place = 0; place < counts.size; place += 1) {
    const phones = counts.phones[place] as number;
    if (phones > 0) visit(counts.cells[place] as number, phones);
  }
  for (const { cell, change } of counts.changes) visit(cell, change);
  return {
    ...{ sums: sums.read(), inStep, left, sure },
    groups: [...groups.keys()].filter((group) => groups[group] !== 0),
    // Whole brands have phones of every age; a model has one of its own.
    isFarDown:
      Boolean(lets.condition ?? lets.years) ||
      (lets.model?.size ?? 0) % modelsABrand > 0 ||
      (narrowed.price?.from ?? 1) > 1,
    fitting: fitting.length > fewCells ? null : [...new Set(fitting)],
  };
}
