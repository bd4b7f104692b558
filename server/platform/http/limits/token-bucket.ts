import type { Database, Transaction } from '#server/platform/database/database.ts';
import { rateLimitKey, rateLimitRefusal } from './rate-limit.ts';
import {
  deleteBucket,
  overdrawToken,
  putTokenBack,
  readSecondsUntilFull,
  takeStoredToken,
  type StoredBucket,
} from './token-bucket-store.ts';

/**
 * A token bucket: `burst` tokens at first, and one more every `everySeconds` until it is full again. Its key is
 * a hash of `what` and `whom` (an email, a network, a device).
 */
export interface TokenBucket {
  readonly what: string;
  readonly whom: string;
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * Takes a token; exactly `burst` pass over any number of processes.
 * @param db the database; its errors are thrown, so that nobody passes uncounted
 * @param bucket which
 * @throws Refusal too-many-requests with the seconds until the next token
 */
export async function takeToken(db: Database | Transaction, bucket: TokenBucket): Promise<void> {
  const { passed, full } = await takeStoredToken(db, toStored(bucket));
  if (!passed) throw rateLimitRefusal(untilNext(bucket, full));
}

/**
 * Refuses while a bucket is empty, without taking a token.
 * @param db the database
 * @param bucket which
 * @throws Refusal too-many-requests with the seconds until the next token
 */
export async function refuseWhileEmpty(db: Database, bucket: TokenBucket): Promise<void> {
  const seconds = untilNext(bucket, await readSecondsUntilFull(db, rateLimitKey(bucket)));
  if (seconds > 0) throw rateLimitRefusal(seconds);
}

/**
 * Takes a token even if there is none, for an event that has already happened: the next wait gets longer.
 * @param db the database
 * @param bucket which
 */
export function spendToken(db: Database, bucket: TokenBucket): Promise<void> {
  return overdrawToken(db, toStored(bucket));
}

/**
 * Puts back a token that was taken for an event that did not happen.
 * @param db the database
 * @param bucket which
 */
export function returnToken(db: Database, bucket: TokenBucket): Promise<void> {
  return putTokenBack(db, toStored(bucket));
}

/**
 * Fills a bucket.
 * @param db the database
 * @param bucket which
 */
export function fillBucket(db: Database, bucket: TokenBucket): Promise<void> {
  return deleteBucket(db, rateLimitKey(bucket));
}

/** Seconds until the next token of a bucket that is full in this many seconds. */
function untilNext({ burst, everySeconds }: TokenBucket, full: number): number {
  const toFill = burst * everySeconds;
  return full > 2 * toFill + 1 ? 0 : full - toFill + everySeconds;
}

function toStored(bucket: TokenBucket): StoredBucket {
  return { key: rateLimitKey(bucket), burst: bucket.burst, everySeconds: bucket.everySeconds };
}
