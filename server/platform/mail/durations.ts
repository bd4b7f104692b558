/**
 * A waiting time in words, rounded up.
 * @param seconds at least 1
 * @returns '40 seconds', '3 minutes', '2 hours'
 */
export function inWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.ceil(seconds), 'second');
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
