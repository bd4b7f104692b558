import type pg from 'pg';
import { exactCounts } from '#contract/common/exact-counts.ts';
import { readSample } from '#server/search/search-store.ts';
import { countFacets } from '#server/search/facets/facet-counter.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { termsOf, type Term } from '#server/search/parse/tsquery.ts';

/**
 * Some phones by chance, with their words: what too many hold to be counted in time is estimated from
 * them, and how many hold a word says how it is best looked for.
 */
export interface RowSample {
  /** How many phones for sale one of the sample stands for. */
  readonly scale: number;
  readonly cells: Int32Array;
  /** The places in `cells` of the phones that hold a word. */
  readonly having: ReadonlyMap<string, readonly number[]>;
}

const wished = 8_000;
const freshForMs = 10 * 60_000;

/**
 * Keeps a sample in this process, and takes another once it is old; nobody waits for that one. The
 * sample of a shop that was half or twice as large says nothing any more: for its successor one waits.
 * @param pool the database
 * @returns gives the sample of a shop of so many phones
 */
export function cacheRowSample(pool: pg.Pool): (phones: number) => Promise<RowSample> {
  let kept: Promise<RowSample> | null = null;
  let takenAt = 0;
  let takenOf = 0;
  const take = (phones: number) => {
    const [before, beforeOf] = [kept, takenOf];
    takenAt = performance.now();
    takenOf = phones;
    const next = readSample(pool, Math.min(100, (120 * wished) / Math.max(1, phones))).then(
      (rows) => index(rows, phones),
    );
    next.catch(() => {
      kept = before;
      // Or it would pass for one of a shop of this size until it is old.
      takenOf = beforeOf;
    });
    return next;
  };
  return async (phones) => {
    const isOther = phones > takenOf * 2 || phones < takenOf / 2;
    if (!kept || isOther) return (kept = take(phones));
    if (performance.now() - takenAt < freshForMs) return kept;
    const next = take(phones);
    const settled = next.then(
      () => {
        kept = next;
      },
      () => undefined,
    );
    void settled;
    return kept;
  };
}

function index(
  rows: readonly { cell: number; words: readonly string[] }[],
  phones: number,
): RowSample {
  const having = new Map<string, number[]>();
  for (const [place, { words }] of rows.entries()) {
    for (const word of words) {
      const places = having.get(word);
      if (places) places.push(place);
      else having.set(word, [place]);
    }
  }
  return {
    scale: phones / Math.max(1, rows.length),
    cells: Int32Array.from(rows, ({ cell }) => cell),
    having,
  };
}

/**
 * What is looked for: a word that the sample holds is one.
 * @param words from a search
 * @param sample or null
 */
export function termsIn(words: readonly string[], sample: RowSample | null): Term[] {
  return termsOf(words, (word) => sample?.having.has(word) ?? false);
}

/**
 * Counts within the sample.
 * @param sample taken before
 * @param terms what the phones hold
 * @param narrowed the filters
 * @returns the sums, and how many hold the terms without filters
 */
export function countInSample(
  sample: RowSample,
  terms: readonly Term[],
  narrowed: CompiledFilters,
) {
  const sums = countFacets(narrowed);
  const places = placesOf(sample, terms);
  for (const place of places) sums.add(sample.cells[place] as number, 1);
  return { ...sums.read(), held: places.size };
}

function placesOf({ having }: RowSample, terms: readonly Term[]): ReadonlySet<number> {
  let left: Set<number> | null = null;
  for (const { text, isBeginning } of terms) {
    const places = new Set(having.get(text));
    if (isBeginning) {
      for (const [word, those] of having) {
        if (word.startsWith(text)) for (const place of those) places.add(place);
      }
    }
    left = left ? left.intersection(places) : places;
  }
  return left ?? new Set();
}

export interface Held {
  readonly scale: number;
  /** Of all phones. */
  readonly share: number;
}

/**
 * How large a share of all phones holds something.
 * @param sample the sample
 * @param terms what they hold
 */
export function heldIn(sample: RowSample, terms: readonly Term[]): Held {
  const share = placesOf(sample, terms).size / Math.max(1, sample.cells.length);
  return { scale: sample.scale, share };
}

/**
 * Whether so many of the sample mean, as good as surely, that there are more than can be counted.
 * @param sample the sample
 * @param hits how many of it were found
 */
export function surelyMany({ scale }: RowSample, hits: number): boolean {
  return (hits - 3.3 * Math.sqrt(hits)) * scale > exactCounts;
}
