import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { readStoredStarts, storeStarts } from './sitemap-starts-store.ts';

/** Rows of a source of the sitemap that are counted off in the order of their ids. */
export interface CountedRows {
  readonly source: string;
  /** The id of the row `skipped` rows after the first one from an id on; null if there are fewer. */
  readonly idAfter: (from: string, skipped: number) => Promise<string | null>;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Lists the first row of each part: last night's, followed by newer ones. So a request counts a day's rows and
 * never all of them.
 * @param pool the database
 * @param rows of the source
 * @param partSize rows a part
 */
export async function listStarts(
  pool: ReadPool,
  rows: CountedRows,
  partSize: number,
): Promise<string[]> {
  return walk(rows, partSize, await readStoredStarts(pool, rows.source));
}

/**
 * Finds the first row of each part anew, part by part: no statement reads more than one.
 * @param pool the primary
 * @param rows of the source
 * @param partSize rows a part
 */
export async function renewStarts(
  pool: ReadPool,
  rows: CountedRows,
  partSize: number,
): Promise<void> {
  await storeStarts(pool, rows.source, await walk(rows, partSize, []));
}

async function walk(
  { idAfter }: CountedRows,
  partSize: number,
  knownStarts: readonly string[],
): Promise<string[]> {
  const starts = [...knownStarts];
  for (;;) {
    const last = starts.at(-1);
    const next = last === undefined ? await idAfter(lowestId, 0) : await idAfter(last, partSize);
    if (next === null) return starts;
    starts.push(next);
  }
}
