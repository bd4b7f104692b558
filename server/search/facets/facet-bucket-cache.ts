import { setTimeout as pause } from 'node:timers/promises';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { readBucketChanges, type BucketChanges } from './facet-buckets-store.ts';

/** How many products are for sale in each facet bucket, at one moment. */
export interface FacetBucketCounts {
  /** How many entries of `buckets` and `products` are used. */
  readonly size: number;
  /** Increases whenever a bucket's count changes. */
  readonly version: number;
  /** Increases whenever a search result may change: also with words, and prices within their step. */
  readonly revision: number;
  readonly total: number;
  readonly buckets: Int32Array;
  /** The folded count of the bucket at the same index. */
  readonly products: Int32Array;
  /** Changes since the last folding, to be added to the folded counts. */
  readonly changes: readonly { readonly bucket: number; readonly change: number }[];
}

export interface BucketCacheLimits {
  /** Up to so many changes are read before a count; more are read in the background. */
  readonly maxAwaited: number;
  /** How old the cached counts may be that are used while changes are read, in ms. */
  readonly maxAgeMs: number;
}

/** Measured: PostgreSQL reads 5,000 changes in 6 ms, 360,000 in about 400. */
const defaultLimits: BucketCacheLimits = { maxAwaited: 5_000, maxAgeMs: 10_000 };
/** How often a cache that is behind checks whether the changes are folded (migration 0111). */
const pollMs = 250;

/**
 * Caches the bucket counts in this process and updates them before each use: PostgreSQL sends only
 * what has changed, so that counting a million products reads a few rows. After very many changes at
 * once (an import) the cached counts are used until the changes are folded, some seconds later.
 * @param pool the database
 * @param limits smaller in tests
 * @returns reads the current counts
 */
export function cacheFacetBuckets(
  pool: ReadPool,
  { maxAwaited, maxAgeMs } = defaultLimits,
): () => Promise<FacetBucketCounts> {
  const indexOf = new Map<number, number>();
  let buckets = new Int32Array(1_024);
  let products = new Int32Array(1_024);
  let folding = 0;
  let total = 0;
  let version = 0;
  let revision = 0;
  let pending = 0;
  let unfolded = Buffer.alloc(0);
  let changes: FacetBucketCounts['changes'] = [];
  let cached: FacetBucketCounts | null = null;
  let readAt = 0;
  let catchingUp: Promise<void> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const setCount = (bucket: number, count: number) => {
    let index = indexOf.get(bucket);
    if (index === undefined) {
      index = indexOf.size;
      indexOf.set(bucket, index);
      if (index === buckets.length) {
        buckets = doubled(buckets);
        products = doubled(products);
      }
      buckets[index] = bucket;
    }
    total += count - (products[index] as number);
    products[index] = count;
  };

  /** Updates the cache, unless there are more than `limit` changes to read. */
  const update = async (limit: number | null): Promise<BucketChanges> => {
    const startedAt = performance.now();
    const since = await readBucketChanges(pool, folding, limit);
    if (since.folding < folding) return rebuild();
    if (since.isCut) return since;
    // Between two foldings changes are only added, so the same number means the same changes.
    if (since.folding !== folding || since.pending !== pending) revision += 1;
    if (since.folding !== folding || !unfolded.equals(since.changes)) {
      version += 1;
      eachPair(since.folded, setCount);
      unfolded = Buffer.from(since.changes);
      const decoded: { bucket: number; change: number }[] = [];
      eachPair(unfolded, (bucket, change) => decoded.push({ bucket, change }));
      changes = decoded;
    }
    [folding, pending] = [since.folding, since.pending];
    readAt = startedAt;
    const size = indexOf.size;
    cached = { size, version, revision, total: total + sum(changes), buckets, products, changes };
    return since;
  };

  /** Reads everything again: behind the address is now a server with an older state (a rebuilt replica). */
  const rebuild = (): Promise<BucketChanges> => {
    for (const bucket of indexOf.keys()) setCount(bucket, 0);
    folding = 0;
    revision += 1;
    return update(null);
  };

  /** Waits until most changes are folded: reading them before takes as long and delays the folding. */
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
    if (!cached) await update(null);
    else if (catchingUp || (await update(maxAwaited)).isCut) {
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null;
      });
      if (performance.now() - readAt < maxAgeMs) catchingUp.catch(() => {});
      else await catchingUp;
    }
    if (!cached) throw new Error('cells were not read');
    return cached;
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

function sum(changes: FacetBucketCounts['changes']): number {
  return changes.reduce((all, { change }) => all + change, 0);
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Decodes pairs of 32-bit integers as string_agg(int4send(…)) writes them. */
function eachPair(bytes: Buffer, use: (first: number, second: number) => void): void {
  for (let offset = 0; offset < bytes.length; offset += 8) {
    use(bytes.readInt32BE(offset), bytes.readInt32BE(offset + 4));
  }
}
