import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { readBucketChanges, readBucketState, type BucketChanges } from './facet-buckets-store.ts';
import { FacetBuckets } from './facet-buckets.ts';
import { FacetRows, packedSize, unpackRows } from './facet-rows.ts';

/** How many products are for sale in each facet bucket, at one moment. */
export interface FacetBucketCounts {
  /** Increases whenever a bucket's count changes. */
  readonly version: number;
  /** Increases whenever a search result may change: also with words, and prices within their step. */
  readonly revision: number;
  readonly total: number;
  /** The buckets of the newest version that was read. */
  readonly buckets: FacetBuckets;
  /** Changes since, to be added to them. */
  readonly changes: FacetRows;
}

export interface BucketCacheLimits {
  /** A count waits for reading up to this many changes; more are read in the background. */
  readonly maxAwaited: number;
  /** How old the cached counts may be that are used while changes are read, in ms. */
  readonly maxAgeMs: number;
}

/** Measured: PostgreSQL reads 5,000 changes in 6 ms, 360,000 in about 400. */
const defaultLimits: BucketCacheLimits = { maxAwaited: 5_000, maxAgeMs: 10_000 };
/** How often a cache that is behind checks whether the changes are applied. */
const pollMs = 250;
/** The bytes of a bucket: its id, its products, its facets. */
const bucketSize = 8 + packedSize;
/** Buckets that are read before others get a turn: about ten milliseconds. */
const bucketsPerTurn = 20_000;

/**
 * Caches the bucket counts in this process and updates them before each use: PostgreSQL sends only
 * what has changed, so that counting a million products reads a few rows. After very many changes at
 * once (an import) the cached counts are used until the changes are applied, some seconds later.
 * @param pool the database
 * @param limits smaller in tests
 * @returns reads the current counts
 */
export function cacheFacetBuckets(
  pool: ReadPool,
  { maxAwaited, maxAgeMs } = defaultLimits,
): () => Promise<FacetBucketCounts> {
  const buckets = new FacetBuckets();
  let bucketVersion = 0;
  let version = 0;
  let revision = 0;
  let pending = 0;
  let notApplied = Buffer.alloc(0);
  let changes = new FacetRows(0);
  let current: FacetBucketCounts | null = null;
  let readAt = 0;
  let catchingUp: Promise<void> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** Whether the cached counts are those of the database still. */
  const isUnchanged = async (): Promise<boolean> => {
    const startedAt = performance.now();
    const state = await readBucketState(pool, maxAwaited);
    if (state.version !== bucketVersion || state.pending !== pending) return false;
    readAt = startedAt;
    return true;
  };

  /** Updates the cache, unless there are more than `limit` changes to read. */
  const update = async (limit: number | null): Promise<BucketChanges> => {
    const startedAt = performance.now();
    const since = await readBucketChanges(pool, bucketVersion, limit);
    if (since.version < bucketVersion) return rebuild();
    if (since.isCut) return since;
    const isNewer = since.version !== bucketVersion;
    // Within a version changes are only added, so the same number means the same changes.
    if (isNewer || since.pending !== pending) revision += 1;
    if (isNewer || !notApplied.equals(since.changes)) {
      version += 1;
      for (let at = 0; at < since.buckets.length; at += bucketSize) {
        // Nobody reads the buckets before they are all there; later changes are few, and never seen in part.
        if (!current && at % (bucketSize * bucketsPerTurn) === 0) await nextTurn();
        const [id, products] = [since.buckets.readInt32BE(at), since.buckets.readInt32BE(at + 4)];
        buckets.set(id, products, since.buckets, at + 8);
      }
      notApplied = Buffer.from(since.changes);
      changes = unpackRows(notApplied, 4, (offset) => notApplied.readInt32BE(offset));
    }
    [bucketVersion, pending] = [since.version, since.pending];
    readAt = startedAt;
    const waiting = changes.products.reduce((sum, change) => sum + change, 0);
    current = { version, revision, total: buckets.total + waiting, buckets, changes };
    return since;
  };

  /** Reads everything again: behind the address is now a server with an older state (a rebuilt replica). */
  const rebuild = (): Promise<BucketChanges> => {
    buckets.clear();
    bucketVersion = 0;
    revision += 1;
    return update(null);
  };

  /** Waits until most changes are applied: reading them before takes as long and delays the job that applies them. */
  const catchUp = async (): Promise<void> => {
    while (performance.now() - readAt < maxAgeMs / 2) {
      await pause(pollMs, undefined, { ref: false });
      const since = await update(maxAwaited);
      if (!since.isCut) return;
      if (since.pending <= maxAwaited) break;
    }
    await update(null);
  };

  const refresh = async (): Promise<FacetBucketCounts> => {
    if (!current) await update(null);
    else if (catchingUp || (!(await isUnchanged()) && (await update(maxAwaited)).isCut)) {
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null;
      });
      if (performance.now() - readAt < maxAgeMs) catchingUp.catch(() => {});
      else await catchingUp;
    }
    if (!current) throw new Error('facet buckets were not read');
    return current;
  };

  let next: Promise<FacetBucketCounts> | null = null;
  // One read at a time; calls during a read share the next one, which starts after all of them.
  return () => {
    next ??= (queue = queue.then(
      () => begin(),
      () => begin(),
    )) as Promise<FacetBucketCounts>;
    return next;
  };
  function begin(): Promise<FacetBucketCounts> {
    next = null;
    return refresh();
  }
}
