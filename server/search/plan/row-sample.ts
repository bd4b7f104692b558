import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { countFacets } from '#server/search/facets/facet-counter.ts';
import { FacetRows } from '#server/search/facets/facet-rows.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import { termsOf, type Term, type TermWords } from '#server/search/parse/tsquery.ts';
import { readSample } from './row-sample-store.ts';

/**
 * A random sample of products with their words. It estimates counts that are too large to be made in
 * time, and says how common a word is, which decides how it is searched for.
 */
export interface RowSample {
  /** The number of products for sale that one row of the sample stands for. */
  readonly scale: number;
  /** The facets of each row. */
  readonly facets: FacetRows;
  /** The indexes of the rows that contain a word. */
  readonly rowsByWord: ReadonlyMap<string, readonly number[]>;
}

const targetRows = 8_000;
const maxAgeMs = 10 * 60_000;

/**
 * Caches a sample in this process. A sample older than ten minutes is used while its successor is read. A
 * sample of a shop less than half or more than twice as large is useless, so the call waits.
 * @param pool the database
 * @returns the sample for a number of products
 */
export function cacheRowSample(pool: ReadPool): (products: number) => Promise<RowSample> {
  let cachedSample: Promise<RowSample> | null = null;
  let takenAt = 0;
  let takenOf = 0;
  const take = (products: number) => {
    const [before, beforeOf] = [cachedSample, takenOf];
    takenAt = performance.now();
    takenOf = products;
    const percent = Math.min(100, (120 * targetRows) / Math.max(1, products));
    const next = readSample(pool, percent).then((rows) => indexRows(rows, products));
    next.catch(() => {
      cachedSample = before;
      // Otherwise the old sample would count as one of a shop of this size until it expires.
      takenOf = beforeOf;
    });
    return next;
  };
  return async (products) => {
    const isOtherSize = products > takenOf * 2 || products < takenOf / 2;
    if (!cachedSample || isOtherSize) return (cachedSample = take(products));
    if (performance.now() - takenAt < maxAgeMs) return cachedSample;
    const next = take(products);
    const replacement = next.then(
      () => {
        cachedSample = next;
      },
      () => undefined,
    );
    void replacement;
    return cachedSample;
  };
}

function indexRows(
  rows: readonly { bytes: Buffer; words: readonly string[] }[],
  products: number,
): RowSample {
  const rowsByWord = new Map<string, number[]>();
  const facets = new FacetRows(rows.length);
  for (const [index, { bytes, words }] of rows.entries()) {
    facets.set(index, 1, bytes, 0);
    for (const word of words) {
      const indexes = rowsByWord.get(word);
      if (indexes) indexes.push(index);
      else rowsByWord.set(word, [index]);
    }
  }
  return {
    scale: products / Math.max(1, rows.length),
    facets,
    rowsByWord,
  };
}

/**
 * The terms to search for: a last word that the sample contains is complete, not a prefix.
 * @param search its words
 * @param sample or null
 * @param lexicon the known words
 */
export function termsIn(
  { words, asTyped }: Pick<InterpretedQuery, 'words' | 'asTyped'>,
  sample: RowSample | null,
  lexicon: TermWords,
): Term[] {
  return termsOf(words, (word) => sample?.rowsByWord.has(word) ?? false, lexicon, asTyped);
}

/**
 * Counts within the sample.
 * @param sample the sample
 * @param terms what the products contain
 * @param filters the filters
 * @returns the facet sums, and in `held` how many rows contain the terms without filters
 */
export function countInSample(sample: RowSample, terms: readonly Term[], filters: CompiledFilters) {
  const counter = countFacets(filters);
  const rows = rowsWith(sample, terms);
  const holding = new Int32Array(sample.facets.size);
  for (const row of rows) holding[row] = 1;
  counter.add(sample.facets, holding);
  return { ...counter.read(), held: rows.size };
}

/** The rows that contain all terms. */
function rowsWith({ rowsByWord }: RowSample, terms: readonly Term[]): ReadonlySet<number> {
  let common: Set<number> | null = null;
  for (const { text, variants, isPrefix } of terms) {
    const rows = new Set([text, ...variants].flatMap((word) => rowsByWord.get(word) ?? []));
    if (isPrefix) {
      for (const [word, those] of rowsByWord) {
        if (word.startsWith(text)) for (const row of those) rows.add(row);
      }
    }
    common = common ? common.intersection(rows) : rows;
  }
  return common ?? new Set();
}

export interface TermShare {
  readonly scale: number;
  /** From 0 to 1. */
  readonly share: number;
}

/**
 * The share of all products that contain some terms.
 * @param sample the sample
 * @param terms the terms
 */
export function termShare(sample: RowSample, terms: readonly Term[]): TermShare {
  const share = rowsWith(sample, terms).size / Math.max(1, sample.facets.size);
  return { scale: sample.scale, share };
}

/**
 * Returns whether these hits in the sample mean more products than are counted exactly. 3.3 standard deviations
 * of a Poisson count leave an error of about one in two thousand.
 * @param sample the sample
 * @param hits rows of it that match
 */
export function certainlyMany({ scale }: RowSample, hits: number): boolean {
  return (hits - 3.3 * Math.sqrt(hits)) * scale > exactCounts;
}
