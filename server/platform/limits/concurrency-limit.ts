/** Between how many and how many may be at work at once, and what counts as slow. */
export interface LimitRange {
  /** So many are let in however slow the answers are. */
  readonly fewest: number;
  readonly most: number;
  /** An answer that takes longer than this is a sign of too many at once, in ms. */
  readonly slowMs: number;
}

/** What a stretch of time was like for the requests that were let in. */
export interface Stretch {
  /** The longest any of them took, in ms. */
  readonly worstMs: number;
  /** Whether the limit was reached. */
  readonly full: boolean;
}

const stretchMs = 100;
/** When nobody was answered for so long, one more is let in to see whether it is over, in ms. */
const probeMs = 5_000;

/**
 * How many requests may be at work at once in the next stretch: fewer by a fifth as soon as answers
 * get slow, a tenth more as long as they are quick and the limit is reached, as
 * TCP finds its window (RFC 5681).
 * @param limit the limit so far
 * @param stretch what it was like
 * @param range between which numbers it stays, and what is slow
 */
export function nextLimit(
  limit: number,
  { worstMs, full }: Stretch,
  { fewest, most, slowMs }: LimitRange,
): number {
  if (worstMs > slowMs) return Math.max(fewest, Math.floor(limit * 0.8));
  return full ? Math.min(most, limit + Math.max(2, Math.round(limit * 0.1))) : limit;
}

/** Counts requests at work against a limit that follows how quickly they are answered. */
export interface ConcurrencyLimit {
  /** The share of the limit that is at work: 1 and more when it is reached. */
  readonly usage: number;
  /** Whether the next one is to be refused. */
  isReached(): boolean;
  /** Counts one in, without asking whether there is room; gives what leave() wants to know. */
  enter(): number;
  /**
   * Counts one out.
   * @param entered what enter() gave
   */
  leave(entered: number): void;
}

/**
 * Builds a concurrency limit, with the fewest to begin with.
 * @param range between which numbers it stays, and what is slow
 */
export function buildConcurrencyLimit(range: LimitRange): ConcurrencyLimit {
  let [limit, atWork] = [range.fewest, 0];
  let [worstMs, full, stretchEnds, lastAnswer] = [0, false, 0, performance.now()];
  return {
    get usage() {
      return atWork / limit;
    },
    isReached() {
      if (atWork < limit) return false;
      full = true;
      return performance.now() - lastAnswer < probeMs;
    },
    enter() {
      const now = performance.now();
      // A probe: the next one comes when this one has had its time, too.
      if (atWork >= limit) lastAnswer = now;
      atWork += 1;
      return now;
    },
    leave(entered) {
      const now = performance.now();
      atWork -= 1;
      lastAnswer = now;
      worstMs = Math.max(worstMs, now - entered);
      if (now < stretchEnds) return;
      limit = nextLimit(limit, { worstMs, full }, range);
      [worstMs, full, stretchEnds] = [0, false, now + stretchMs];
    },
  };
}
