/** The range of a limit on concurrent requests, and what counts as slow. */
export interface LimitRange {
  /** The lowest limit, however slow responses are. */
  readonly fewest: number;
  readonly most: number;
  /** A response that takes longer is a sign of overload, in ms. */
  readonly slowMs: number;
}

/** What was measured during one interval. */
export interface Interval {
  /** The slowest response, in ms. */
  readonly worstMs: number;
  /** Whether the limit was reached. */
  readonly full: boolean;
}

const intervalMs = 100;
/** After so long without a response one more request is accepted as a probe, in ms. */
const probeMs = 5_000;

/**
 * The limit of the next interval: a fifth lower as soon as responses are slow, a tenth higher while they
 * are quick and the limit is reached (additive increase, multiplicative decrease as in RFC 5681).
 * @param limit the limit so far
 * @param interval what was measured
 * @param range the lowest and highest limit, and what is slow
 */
export function nextLimit(
  limit: number,
  { worstMs, full }: Interval,
  { fewest, most, slowMs }: LimitRange,
): number {
  if (worstMs > slowMs) return Math.max(fewest, Math.floor(limit * 0.8));
  return full ? Math.min(most, limit + Math.max(2, Math.round(limit * 0.1))) : limit;
}

/** Counts concurrent requests against a limit that adapts to their response times. */
export interface ConcurrencyLimit {
  /** The used share of the limit: 1 and more when it is reached. */
  readonly usage: number;
  /** Whether the next one is to be refused. */
  isReached(): boolean;
  /** Counts one more request without checking the limit; returns what leave() needs. */
  enter(): number;
  /**
   * Ends counting a request.
   * @param entered what enter() returned
   */
  leave(entered: number): void;
}

/**
 * Builds a concurrency limit that begins with the lowest.
 * @param range the lowest and highest limit, and what is slow
 */
export function buildConcurrencyLimit(range: LimitRange): ConcurrencyLimit {
  let [limit, active] = [range.fewest, 0];
  let [worstMs, full, intervalEnds, lastAnswer] = [0, false, 0, performance.now()];
  return {
    get usage() {
      return active / limit;
    },
    isReached() {
      if (active < limit) return false;
      full = true;
      return performance.now() - lastAnswer < probeMs;
    },
    enter() {
      const now = performance.now();
      // A probe: the next one is accepted after another pause.
      if (active >= limit) lastAnswer = now;
      active += 1;
      return now;
    },
    leave(entered) {
      const now = performance.now();
      active -= 1;
      lastAnswer = now;
      worstMs = Math.max(worstMs, now - entered);
      if (now < intervalEnds) return;
      limit = nextLimit(limit, { worstMs, full }, range);
      [worstMs, full, intervalEnds] = [0, false, now + intervalMs];
    },
  };
}
