/** The observations of visitors, by the clock of the drill in ms, and a trial's summary of them. */

/** One wish to see a page: from the first attempt to the page, with all attempts in between. */
export interface Reading {
  readonly kind: ReadingKind;
  readonly fromMs: number;
  readonly toMs: number;
}
export const readingKinds = ['home', 'list', 'phone', 'search', 'photo'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** A request that was not answered as wished. */
export interface Failure {
  readonly atMs: number;
  readonly status: number;
  readonly of: 'reading' | 'paying';
}

export interface Observations {
  readonly readings: readonly Reading[];
  readonly failures: readonly Failure[];
  /** When each acknowledgement of a payment came. */
  readonly paidMs: readonly number[];
  readonly requests: number;
}

export interface ObservationSummary {
  /** The longest wait for a page, by its kind. */
  readonly waitMs: Readonly<Record<ReadingKind, number>>;
  /** The longest time without the acknowledgement of a payment. */
  readonly unpaidMs: number;
  /** How many requests failed, by status, of reading and of paying. */
  readonly failures: Readonly<Record<Failure['of'], ReadonlyMap<number, number>>>;
}

/**
 * The observations within a time.
 * @param all observations
 * @param fromMs when the trial began
 * @param toMs when everything was whole again
 */
export function seenWithin(all: Observations, fromMs: number, toMs: number): ObservationSummary {
  const waits = readingKinds.map((kind) => {
    const within = all.readings.filter(
      (reading) => reading.kind === kind && reading.toMs >= fromMs && reading.fromMs <= toMs,
    );
    return [kind, Math.max(0, ...within.map((reading) => reading.toMs - reading.fromMs))];
  });
  const count = (of: Failure['of']) => {
    const counts = new Map<number, number>();
    for (const { atMs, status, of: whose } of all.failures) {
      if (whose === of && atMs >= fromMs && atMs <= toMs) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    }
    return counts;
  };
  return {
    waitMs: Object.fromEntries(waits) as Record<ReadingKind, number>,
    unpaidMs: longestGap(all.paidMs, fromMs, toMs),
    failures: { reading: count('reading'), paying: count('paying') },
  };
}

/**
 * The longest time between two moments that overlaps a time; the time's own ends count as moments if there is
 * none before or after.
 * @param moments ascending
 * @param fromMs where the time begins
 * @param toMs where it ends
 */
export function longestGap(moments: readonly number[], fromMs: number, toMs: number): number {
  const before = moments.findLast((moment) => moment < fromMs) ?? fromMs;
  const after = moments.find((moment) => moment > toMs) ?? toMs;
  const within = moments.filter((moment) => moment >= fromMs && moment <= toMs);
  const all = [before, ...within, after];
  return Math.max(...all.slice(1).map((moment, place) => moment - (all[place] ?? moment)));
}
