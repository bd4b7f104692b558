const plain = new Intl.NumberFormat('bn', { useGrouping: false });
const days = new Intl.DateTimeFormat('bn', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A number in Bangla digits, without commas.
 * @param value e.g. 2026
 * @returns e.g. '২০২৬'
 */
export const digits = (value: number): string => plain.format(value);

/**
 * A day as it is written in Bangla.
 * @param day of which the date in UTC counts
 * @returns e.g. '২৫ নভেম্বর, ২০২৬'
 */
export const dayIn = (day: Date): string => days.format(day);
