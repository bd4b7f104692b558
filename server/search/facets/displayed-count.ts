import { exactCounts } from '#contract/common/exact-counts.ts';

/**
 * A count as people see it: never more than one beyond what is counted exactly, which means 'more'.
 * @param count phones; less than none while something is being sold
 * @param isAbout whether it is an estimate: of those, two digits are told
 */
export function displayedCount(count: number, isAbout = false): number {
  const told = isAbout ? Number(count.toPrecision(2)) : count;
  return Math.min(Math.max(told, 0), exactCounts + 1);
}
