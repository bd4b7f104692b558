/**
 * How many months of updates are left, the last one included.
 * @param until the last month with updates, e.g. '2028-09'
 * @param now in ms
 * @returns 0 once they have ended
 */
export function monthsLeft(until: string, now: number): number {
  const [year = 0, month = 0] = until.split('-').map(Number);
  const today = new Date(now);
  const left = (year - today.getUTCFullYear()) * 12 + (month - 1 - today.getUTCMonth()) + 1;
  return Math.max(0, left);
}

/**
 * What a phone costs for each year of updates that is left.
 * @param price in dollars
 * @param until the last month with updates
 * @param now in ms
 * @returns whole dollars; null where less than a year is left, which would say nothing
 */
export function pricePerYear(price: number, until: string, now: number): number | null {
  const months = monthsLeft(until, now);
  return months < 12 ? null : Math.round((price * 12) / months);
}
