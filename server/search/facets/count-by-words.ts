import { parts, type Part } from '#contract/search/facet-buckets.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { CompiledFilters } from './compile-filters.ts';
import { countInSample, surelyMany, type RowSample } from '#server/search/plan/row-sample.ts';
import type { CountedWords, WordCounts } from '#server/search/search-store.ts';
import { countFacets, type Sums } from './facet-counter.ts';
import { termQuery, wholeQuery, type Term } from '#server/search/parse/tsquery.ts';

/** Which choices of a filter are estimated: all of them, or those that are not chosen. */
type Estimated = Partial<Record<Part, 'all' | 'others'>>;

/** Counts the phones that hold words. */
export type Counting = (counted: CountedWords) => Promise<WordCounts>;

/** What a search leaves. */
export interface Counted {
  readonly narrowed: CompiledFilters;
  readonly total: number;
  readonly counts: Readonly<Record<Part, Int32Array>>;
  /** Whether there are more than were counted. */
  readonly more: boolean;
  readonly estimated: Estimated;
}

/**
 * Counts the phones that hold words, never more of them than are counted exactly. What more hold is
 * estimated from the sample: everything where words and filters meet too often, else only what a
 * filter's other choices would show.
 * @param counting counts the phones that hold words
 * @param terms what they hold
 * @param narrowed the filters
 * @param sample null where all can be counted
 */
export async function countByWords(
  counting: Counting,
  terms: readonly Term[],
  narrowed: CompiledFilters,
  sample: RowSample | null,
): Promise<Counted> {
  const guess = sample && countInSample(sample, terms, narrowed);
  if (!sample || !guess || !surelyMany(sample, guess.held)) {
    const all = await count(counting, narrowed, {
      query: termQuery(terms),
      price: narrowed.price,
      only: null,
    });
    if (!all.more) return { narrowed, ...all, estimated: {} };
  }
  if (sample && guess && surelyMany(sample, guess.total)) return estimated(sample, guess, narrowed);
  const whole = await count(counting, narrowed, wholeOf(terms, narrowed));
  if (!sample || !guess) return { narrowed, ...whole, estimated: {} };
  if (whole.more) return estimated(sample, guess, narrowed);
  const given = parts.filter((part) => narrowed.lets[part]);
  const scaled = scaledBy(sample, guess.counts);
  const counts = { ...whole.counts };
  for (const part of given) {
    counts[part] = scaled[part].map((others, value) =>
      narrowed.lets[part]?.has(value) ? (whole.counts[part][value] ?? 0) : others,
    );
  }
  const others = Object.fromEntries(given.map((part) => [part, 'others'])) as Estimated;
  return { narrowed, ...whole, counts, estimated: others };
}

function estimated(sample: RowSample, guess: Sums, narrowed: CompiledFilters): Counted {
  const all = Object.fromEntries(parts.map((part) => [part, 'all'])) as Estimated;
  return {
    narrowed,
    total: exactCounts + 1,
    counts: scaledBy(sample, guess.counts),
    more: true,
    estimated: all,
  };
}

function scaledBy({ scale }: RowSample, counts: Counted['counts']): Record<Part, Int32Array> {
  return Object.fromEntries(
    parts.map((part) => [part, counts[part].map((hits) => Math.round(hits * scale))]),
  ) as Record<Part, Int32Array>;
}

/**
 * Where words and all filters meet, and cost what is asked for.
 * @param terms the words
 * @param narrowed the filters
 */
export function wholeOf(terms: readonly Term[], narrowed: CompiledFilters): CountedWords {
  const { price } = narrowed;
  return { query: wholeQuery(terms, narrowed), price, only: price };
}

async function count(counting: Counting, narrowed: CompiledFilters, counted: CountedWords) {
  const sums = countFacets(narrowed);
  let held = 0;
  for (const { cell, phones, priced } of (await counting(counted)).rows()) {
    held += phones;
    if (priced > 0) sums.add(cell, priced, true);
    if (phones > priced) sums.add(cell, phones - priced, false);
  }
  return { ...sums.read(), more: held > exactCounts };
}
