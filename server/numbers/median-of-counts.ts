/**
 * The median of values that are given as counts.
 * @param histograms of each day: how many values are 1, how many are 2 and so on
 * @returns the lower one of the two in the middle; null without values
 */
export function medianOfCounts(histograms: readonly (readonly number[])[]): number | null {
  const counts: number[] = [];
  for (const histogram of histograms) {
    histogram.forEach((count, place) => (counts[place] = (counts[place] ?? 0) + count));
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  const place = counts.findIndex((count) => (passed += count) * 2 >= all && count > 0);
  return place === -1 ? null : place + 1;
}
