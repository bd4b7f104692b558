import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readCellsSince, type CellsSince } from '#server/search/search-store.ts';

/** How many phones are for sale in each cell, at one moment. */
export interface FacetBucketCounts {
  readonly size: number;
  /** Changes with them. */
  readonly version: number;
  /** Changes with whatever a search finds: words and prices within their step, too. */
  readonly moment: number;
  readonly total: number;
  readonly cells: Int32Array;
  readonly phones: Int32Array;
  /** Came since the last folding; what is counted twice adds up. */
  readonly changes: readonly { readonly cell: number; readonly change: number }[];
}

export interface CellCopyLimits {
  /** So many changes are read while a count waits for them; more are read beside the answers. */
  readonly mostAwaited: number;
  /** How old the copy may be that is answered from meanwhile, in ms. */
  readonly mostAgeMs: number;
}

/** Reading 5,000 changes takes PostgreSQL 6 ms, 360,000 some 400. */
const usualLimits: CellCopyLimits = { mostAwaited: 5_000, mostAgeMs: 10_000 };
/** How often a copy that lags behind looks whether the changes are folded (migration 0111). */
const lookEveryMs = 250;

/**
 * Keeps a copy of the cells in this process and brings it up to date for each count: PostgreSQL sends
 * only what has changed, so that counting a million phones reads a few rows. After very many changes at
 * once (an import) counts come from the copy as it was until they are folded, some seconds later.
 * @param pool the database
 * @param limits other limits, in tests
 * @returns gives the counts as they are now
 */
export function cacheFacetBuckets(
  pool: pg.Pool,
  { mostAwaited, mostAgeMs } = usualLimits,
): () => Promise<FacetBucketCounts> {
  const placeOf = new Map<number, number>();
  let cells = new Int32Array(1_024);
  let phones = new Int32Array(1_024);
  let known = 0;
  let total = 0;
  let version = 0;
  let moment = 0;
  let waiting = 0;
  let unfolded = Buffer.alloc(0);
  let changes: FacetBucketCounts['changes'] = [];
  let copy: FacetBucketCounts | null = null;
  let readAt = 0;
  let catchingUp: Promise<void> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const put = (cell: number, count: number) => {
    let place = placeOf.get(cell);
    if (place === undefined) {
      place = placeOf.size;
      placeOf.set(cell, place);
      if (place === cells.length) {
        cells = grown(cells);
        phones = grown(phones);
      }
      cells[place] = cell;
    }
    total += count - (phones[place] as number);
    phones[place] = count;
  };

  /** Brings the copy up to date, unless there is more to read than `most`. */
  const read = async (most: number | null): Promise<CellsSince> => {
    const began = performance.now();
    const since = await readCellsSince(pool, known, most);
    if (since.isCut) return since;
    // Between two foldings changes are only added: as many as before are the same.
    if (since.folding !== known || since.waiting !== waiting) moment += 1;
    if (since.folding !== known || !unfolded.equals(since.changes)) {
      version += 1;
      eachPair(since.folded, put);
      unfolded = Buffer.from(since.changes);
      const now: { cell: number; change: number }[] = [];
      eachPair(unfolded, (cell, change) => now.push({ cell, change }));
      changes = now;
    }
    [known, waiting] = [since.folding, since.waiting];
    readAt = began;
    const size = placeOf.size;
    copy = { size, version, moment, total: total + sum(changes), cells, phones, changes };
    return since;
  };

  /** Reads all once most is folded: before, it takes as long and keeps the database from folding. */
  const catchUp = async (): Promise<void> => {
    while (performance.now() - readAt < mostAgeMs / 2) {
      await pause(lookEveryMs, undefined, { ref: false });
      const since = await read(mostAwaited);
      if (!since.isCut) return;
      if (since.waiting <= mostAwaited) break;
    }
    await read(null);
  };

  const refresh = async (): Promise<FacetBucketCounts> => {
    if (!copy) await read(null);
    else if (catchingUp || (await read(mostAwaited)).isCut) {
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null;
      });
      if (performance.now() - readAt < mostAgeMs) catchingUp.catch(() => {});
      else await catchingUp;
    }
    if (!copy) throw new Error('cells were not read');
    return copy;
  };

  let next: Promise<FacetBucketCounts> | null = null;
  // One asks at a time. Who comes while one is asking shares the next answer, which is fresh for all.
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

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function eachPair(bytes: Buffer, use: (first: number, second: number) => void): void {
  for (let at = 0; at < bytes.length; at += 8) {
    use(bytes.readInt32BE(at), bytes.readInt32BE(at + 4));
  }
}
