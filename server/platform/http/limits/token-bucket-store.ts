import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * Token buckets as rows of the table `rate_limits`: `ends_at` is the moment at which the bucket is full again
 * (the generic cell rate algorithm, ITU-T I.371), which needs no job that refills it.
 */
export interface StoredBucket {
  readonly key: Buffer;
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * Takes a token in one statement, so that exactly `burst` pass over all processes.
 * @param db the database
 * @param bucket which
 * @returns whether there was one, and the seconds until the bucket is full
 */
export async function takeStoredToken(
  db: Database | Transaction,
  bucket: StoredBucket,
): Promise<{ readonly passed: boolean; readonly full: number }> {
  const { key, burst, everySeconds } = bucket;
  const next = fullWithOneLess(bucket);
  // Statements that wait for each other have begun at slightly different times.
  const tolerance = Math.min(1, everySeconds / 2);
  const passes = sql`${next}
    <= app_now() + make_interval(secs => ${burst * everySeconds + tolerance})`;
  const { rows } = await sql<{ passed: boolean; full: number }>`
    insert into rate_limits as before (key, hits, ends_at)
    values (${key}, 1, app_now() + make_interval(secs => ${everySeconds}))
    on conflict (key) do update set
      hits = case when ${passes} then 1 else 2 end,
      ends_at = case when ${passes} then ${next} else before.ends_at end
    returning hits = 1 as passed, ${untilFull} as full`.execute(db);
  const after = rows[0];
  if (!after) throw new Error('taking a token returned nothing');
  return after;
}

/**
 * The seconds until a bucket is full; zero and less where it is.
 * @param db the database
 * @param key the bucket's
 */
export async function readSecondsUntilFull(db: Database, key: Buffer): Promise<number> {
  const { rows } = await sql<{ full: number }>`
    select ${untilFull} as full from rate_limits where key = ${key}`.execute(db);
  return rows[0]?.full ?? 0;
}

/**
 * Takes a token even if there is none.
 * @param db the database
 * @param bucket which
 */
export async function overdrawToken(db: Database, bucket: StoredBucket): Promise<void> {
  await sql`
    insert into rate_limits as before (key, hits, ends_at)
    values (${bucket.key}, 1, app_now() + make_interval(secs => ${bucket.everySeconds}))
    on conflict (key) do update set ends_at = ${fullWithOneLess(bucket)}`.execute(db);
}

/**
 * Puts a token back.
 * @param db the database
 * @param bucket which
 */
export async function putTokenBack(db: Database, bucket: StoredBucket): Promise<void> {
  await sql`update rate_limits set ends_at = ends_at - make_interval(secs => ${bucket.everySeconds})
    where key = ${bucket.key}`.execute(db);
}

/**
 * Removes a bucket, which makes it full.
 * @param db the database
 * @param key the bucket's
 */
export async function deleteBucket(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

const untilFull = sql<number>`extract(epoch from ends_at - app_now())::float8`;

/**
 * When a bucket is full again after one more token: never further away than twice what filling takes,
 * so that a flood shuts nobody out for long. Further away than that means that the clock was set
 * back, and nothing is known of the bucket.
 */
function fullWithOneLess({ burst, everySeconds }: StoredBucket) {
  const latest = sql`app_now() + make_interval(secs => ${2 * burst * everySeconds})`;
  const since = sql`case when before.ends_at > ${latest} + interval '1 second' then app_now()
    else greatest(before.ends_at, app_now()) end`;
  return sql`least(${since} + make_interval(secs => ${everySeconds}), ${latest})`;
}
