import { performance } from 'node:perf_hooks';

/** The longest wait of an accepted request, with the fewest and most requests. */
export interface LimitRange {
  /** This many are accepted however long they take: fewer are no queue. */
  readonly fewest: number;
  /** The limit however little they cost: waiting requests take memory. */
  readonly most: number;
  /** The longest wait to expect, in ms. */
  readonly maxWaitMs: number;
  /** The cost of one before any was measured, in ms. */
  readonly firstCostMs: number;
}

/** A moment, and for how long the event loop has worked until then; both in ms. */
export interface Reading {
  readonly at: number;
  readonly worked: number;
}

const readClocks = (): Reading => ({
  at: performance.now(),
  worked: performance.eventLoopUtilization().active,
});

/** The share of the latest one in the average cost. */
const weight = 1 / 16;
/** After so long without a response one more request is accepted as a probe, in ms. */
const probeMs = 5_000;

/**
 * Computes how many may wait: as many as finish within the longest wait (Little's law).
 * @param costMs the present cost of one, in ms
 * @param range the fewest and most, and the longest wait
 */
export function limitAt(costMs: number, { fewest, most, maxWaitMs }: LimitRange): number {
  return Math.min(most, Math.max(fewest, Math.floor(maxWaitMs / costMs)));
}

/** Limits concurrent requests to as many as are done within the longest wait. */
export interface ConcurrencyLimit {
  /** The used share of the limit: 1 and more when it is reached. */
  readonly usage: number;
  /** Returns whether the next one is to be refused. */
  isReached(): boolean;
  /** Counts one more request without checking the limit. */
  enter(): void;
  /**
   * Ends counting a request.
   * @param isTypical whether it did the work that the next ones will cost, and is measured; a refusal is not
   */
  leave(isTypical: boolean): void;
}

/**
 * Builds a limit by the expected wait: requests in progress × the present cost of one. Below the fewest, the
 * cost of a request is the time for which it kept the event loop busy, because waits for the database overlap;
 * from there on it is the time between two responses. If no response comes for the longest wait, nobody would
 * wait less.
 * @param range the fewest and most, and the longest wait
 * @param read the clocks
 */
export function buildConcurrencyLimit(
  range: LimitRange,
  read: () => Reading = readClocks,
): ConcurrencyLimit {
  let [active, costMs] = [0, range.firstCostMs];
  let [last, probedAt] = [read(), -Infinity];

  const isFull = (at: number) =>
    active >= limitAt(costMs, range) || (active >= range.fewest && at - last.at > range.maxWaitMs);
  return {
    get usage() {
      return active / limitAt(costMs, range);
    },
    isReached() {
      const { at } = read();
      return isFull(at) && at - Math.max(last.at, probedAt) < probeMs;
    },
    enter() {
      const now = read();
      if (active === 0) last = now;
      // A probe: the next one is accepted after another pause.
      if (isFull(now.at)) probedAt = now.at;
      active += 1;
    },
    leave(isTypical) {
      const now = read();
      const cost = active < range.fewest ? now.worked - last.worked : now.at - last.at;
      if (isTypical) costMs += (cost - costMs) * weight;
      last = now;
      active -= 1;
    },
  };
}
