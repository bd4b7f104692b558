import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { inWords } from '#server/platform/base/durations.ts';
import { announceRateLimit } from './rate-limit-headers.ts';
import { countRequests, type CountedWindow } from './rate-limit-store.ts';

/** The counted event: `what` is done, and `whom` it is counted for: an email, a network, an id. */
interface Counted {
  readonly what: string;
  readonly whom: string;
}

/** A limit with a fixed window, which begins with the first request. */
export interface RateLimit extends Counted {
  /** How many requests pass within the window. */
  readonly most: number;
  /** The length of the window, in seconds. */
  readonly withinSeconds: number;
  /** Counted for the caller's own account; the response says how many are left. */
  readonly isAnnounced?: boolean;
}

/**
 * Counts a request against a limit, before the limited action: `await consumeRateLimit(db, { what: 'sign-in',
 * whom: email, most: 10, withinSeconds: 900 })`. Exactly `most` pass, over all processes: one statement counts
 * and decides. Call it outside of a transaction, or a rollback takes the count back.
 * @param db the database; its errors are thrown, so that nobody passes uncounted
 * @param limit what, for whom, how many, in how many seconds of app_now()
 * @throws Refusal too-many-requests with the seconds until the window ends
 */
export async function consumeRateLimit(
  db: Database | Transaction,
  limit: RateLimit,
): Promise<void> {
  const [countedWindowCount] = (await countRequests(db, [windowOf(limit)])).values();
  if (!countedWindowCount) throw new Error('counting a request returned nothing');
  const { hits, seconds } = countedWindowCount;
  if (limit.isAnnounced) announceRateLimit({ ...limit, hits, seconds });
  if (hits > limit.most) throw rateLimitRefusal(seconds);
}

/**
 * The refusal of a request beyond its limit.
 * @param seconds until it may be repeated
 */
export function rateLimitRefusal(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Refusal('too-many-requests', {
    retryAfter,
    message: `That was too often. Please try again in ${inWords(retryAfter)}.`,
  });
}

/**
 * Counts against several limits within a transaction: exceeding one doesn't end it, and a rollback takes the
 * counts back. The counts stay locked until the commit, so that exactly `most` pass.
 * @param trx the transaction
 * @param limits what, for whom, how many, in how many seconds of app_now(); equal ones count once
 * @returns the limits that passed
 */
export async function consumeRateLimits<T extends RateLimit>(
  trx: Transaction,
  limits: readonly T[],
): Promise<Set<T>> {
  if (limits.length === 0) return new Set();
  const byKey = Map.groupBy(limits, (limit) => rateLimitKey(limit).toString('hex'));
  const windows = [...byKey.values()].flatMap(([limit]) => (limit ? [windowOf(limit)] : []));
  const counts = await countRequests(trx, windows);
  const hasPassed = (key: string, most: number) => (counts.get(key)?.hits ?? Infinity) <= most;
  return new Set(
    [...byKey].flatMap(([key, equal]) => equal.filter(({ most }) => hasPassed(key, most))),
  );
}

const windowOf = ({ most, withinSeconds, ...counted }: RateLimit): CountedWindow => ({
  key: rateLimitKey(counted),
  most,
  withinSeconds,
});

/**
 * The key under which requests are counted.
 * @param counted the event, and whom it is counted for
 * @returns a hash (SHA-256), so that no email or network is stored
 */
export function rateLimitKey({ what, whom }: Counted): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, whom]))
    .digest();
}
