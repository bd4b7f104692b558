import { exactCounts } from '#contract/common/exact-counts.ts';

/**
 * A count as people see it: at most one more than is counted exactly, which means 'more'.
 * @param count products; may be negative while one is being sold
 * @param isEstimate estimates are rounded to two digits
 */
export function displayedCount(count: number, isEstimate = false): number {
  const roundedCount = isEstimate ? Number(count.toPrecision(2)) : count;
  return Math.min(Math.max(roundedCount, 0), exactCounts + 1);
}
