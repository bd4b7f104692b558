import type { FacetArray } from './facet-rows.ts';

/**
 * The loops that run over all facet buckets. None of them has a branch that depends on a row, which the processor
 * would guess wrongly half of the time, and each kind of array has a loop of its own, because V8 compiles one that
 * meets several kinds to slower code.
 */

/** The verdict on a row that several filters reject. */
export const rejectedTwice = 255;

/**
 * Notes the rows that a filter rejects.
 * @param verdicts on all rows: 0, the number of the only filter that rejects it, or rejectedTwice
 * @param values of the rows
 * @param rejections 1 for each value that the filter rejects
 * @param filter its number
 */
export function rejectRows(
  verdicts: Uint8Array,
  values: FacetArray,
  rejections: Uint8Array,
  filter: number,
): void {
  // The verdict by the one before, and 256 further on where the row is rejected.
  const next = Uint8Array.from({ length: 512 }, (_, at) => (at < 256 ? at : rejectedTwice));
  next[256] = filter;
  next[256 + filter] = filter;
  const { length } = verdicts;
  if (values instanceof Uint8Array) {
    for (let row = 0; row < length; row += 1) {
      const isRejected = rejections[values[row] as number] as number;
      verdicts[row] = next[(verdicts[row] as number) + 256 * isRejected] as number;
    }
    return;
  }
  for (let row = 0; row < length; row += 1) {
    const isRejected = rejections[values[row] as number] as number;
    verdicts[row] = next[(verdicts[row] as number) + 256 * isRejected] as number;
  }
}

/**
 * Sorts rows by their verdicts.
 * @param verdicts on all rows
 * @returns the rows of a verdict
 */
export function rowsByVerdict(verdicts: Uint8Array): (verdict: number) => Int32Array {
  const ends = new Int32Array(257);
  for (let row = 0; row < verdicts.length; row += 1) {
    (ends[(verdicts[row] as number) + 1] as number) += 1;
  }
  for (let verdict = 1; verdict <= 256; verdict += 1) {
    (ends[verdict] as number) += ends[verdict - 1] as number;
  }
  const starts = ends.slice(0, 257);
  const rows = new Int32Array(verdicts.length);
  for (let row = 0; row < verdicts.length; row += 1) {
    const verdict = verdicts[row] as number;
    rows[ends[verdict] as number] = row;
    (ends[verdict] as number) += 1;
  }
  return (verdict) => rows.subarray(starts[verdict], starts[verdict + 1]);
}

/**
 * Adds the products of some rows to the sums of their values.
 * @param sums by value
 * @param values of all rows
 * @param products of all rows
 * @param rows which rows
 */
export function addRows(
  sums: Int32Array,
  values: FacetArray,
  products: Int32Array,
  rows: Int32Array,
): void {
  const { length } = rows;
  if (values instanceof Uint8Array) {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] as number;
      (sums[values[row] as number] as number) += products[row] as number;
    }
    return;
  }
  for (let at = 0; at < length; at += 1) {
    const row = rows[at] as number;
    (sums[values[row] as number] as number) += products[row] as number;
  }
}

/**
 * The products of some rows.
 * @param products of the rows; there may be fewer, and the rest have none
 * @param rows which rows
 */
export function sumRows(products: Int32Array, rows: Int32Array): number {
  let sum = 0;
  const { length } = rows;
  for (let at = 0; at < length; at += 1) sum += products[rows[at] as number] ?? 0;
  return sum;
}

/**
 * The products of all rows.
 * @param products of the rows
 */
export function sumAll(products: Int32Array): number {
  let sum = 0;
  const { length } = products;
  for (let row = 0; row < length; row += 1) sum += products[row] as number;
  return sum;
}
