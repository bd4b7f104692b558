import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { isRateLimited } from './rate-limit.ts';

/**
 * A token bucket: `burst` tokens at first, and one more every `everySeconds` until it is full again.
 * What is counted is a number a key; the key is a hash of `what` somebody does and for `whom` it is
 * counted (an email, a network, a device).
 */
export interface TokenBucket {
  readonly what: string;
  readonly whom: string;
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * Takes a token, in one statement, so that exactly `burst` pass over any number of processes. The
 * row keeps the moment at which the bucket is full again (the generic cell rate algorithm, ITU-T
 * I.371); it needs no job that refills it.
 * @param db the database; when it is down, the error goes on and nobody passes
 * @param bucket which
 * @throws Refusal too-many-requests with the seconds until the next token
 */
export async function takeToken(db: Database | Transaction, bucket: TokenBucket): Promise<void> {
  const more = oneMore(bucket);
  // Statements that wait for one another have begun at slightly different times.
  const tolerance = Math.min(1, bucket.everySeconds / 2);
  const passes = sql`${more}
    <= app_now() + make_interval(secs => ${secondsToFill(bucket) + tolerance})`;
  const { rows } = await sql<{ passed: boolean; full: number }>`
    insert into turns as before (key, taken, ends_at)
    values (${keyOf(bucket)}, 1, app_now() + make_interval(secs => ${bucket.everySeconds}))
    on conflict (key) do update set
      taken = case when ${passes} then 1 else 2 end,
      ends_at = case when ${passes} then ${more} else before.ends_at end
    returning taken = 1 as passed, ${untilFull} as full`.execute(db);
  const after = rows[0];
  if (!after) throw new Error('taking a token returned nothing');
  if (!after.passed) throw isRateLimited(untilNext(bucket, after.full));
}

/**
 * Refuses while a bucket is empty, without taking a token.
 * @param db the database
 * @param bucket which
 * @throws Refusal too-many-requests with the seconds until the next token
 */
export async function refuseWhileEmpty(db: Database, bucket: TokenBucket): Promise<void> {
  const { rows } = await sql<{ full: number }>`
    select ${untilFull} as full from turns where key = ${keyOf(bucket)}`.execute(db);
  const seconds = untilNext(bucket, rows[0]?.full ?? 0);
  if (seconds > 0) throw isRateLimited(seconds);
}

/**
 * Takes a token even if there is none: what has happened is counted, and the wait gets longer.
 * @param db the database
 * @param bucket which
 */
export async function spendToken(db: Database, bucket: TokenBucket): Promise<void> {
  await sql`
    insert into turns as before (key, taken, ends_at)
    values (${keyOf(bucket)}, 1, app_now() + make_interval(secs => ${bucket.everySeconds}))
    on conflict (key) do update set ends_at = ${oneMore(bucket)}`.execute(db);
}

/**
 * Puts back a token that was taken for what did not happen.
 * @param db the database
 * @param bucket which
 */
export async function returnToken(db: Database, bucket: TokenBucket): Promise<void> {
  await sql`update turns set ends_at = ends_at - make_interval(secs => ${bucket.everySeconds})
    where key = ${keyOf(bucket)}`.execute(db);
}

/**
 * Fills a bucket.
 * @param db the database
 * @param bucket which
 */
export async function fillBucket(db: Database, bucket: TokenBucket): Promise<void> {
  await db.deleteFrom('turns').where('key', '=', keyOf(bucket)).execute();
}

const untilFull = sql<number>`extract(epoch from ends_at - app_now())::float8`;

function secondsToFill({ burst, everySeconds }: TokenBucket): number {
  return burst * everySeconds;
}

/**
 * When a bucket is full again after one more token: never further away than twice what filling takes,
 * so that a flood shuts nobody out for long. Further away than that means that the clock was set
 * back, and nothing is known of the bucket.
 */
function oneMore(bucket: TokenBucket) {
  const latest = sql`app_now() + make_interval(secs => ${2 * secondsToFill(bucket)})`;
  const since = sql`case when before.ends_at > ${latest} + interval '1 second' then app_now()
    else greatest(before.ends_at, app_now()) end`;
  return sql`least(${since} + make_interval(secs => ${bucket.everySeconds}), ${latest})`;
}

/** Seconds until the next token of a bucket that is full in so many seconds. */
function untilNext(bucket: TokenBucket, full: number): number {
  const most = 2 * secondsToFill(bucket);
  return full > most + 1 ? 0 : full - secondsToFill(bucket) + bucket.everySeconds;
}

function keyOf({ what, whom }: TokenBucket): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, whom]))
    .digest();
}
