/**
 * A waiting time in words, rounded up.
 * @param seconds at least 1
 * @returns '40 seconds', '3 minutes', '2 hours'
 */
export function inWords(seconds: number): string {
  if (seconds <= 90) return countBy(Math.ceil(seconds), 'second');
  if (seconds <= 90 * 60) return countBy(Math.ceil(seconds / 60), 'minute');
  return countBy(Math.ceil(seconds / 3_600), 'hour');
}

function countBy(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
