const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A day as it is written in English.
 * @param day of which the date in UTC counts
 * @returns e.g. 'November 25, 2026'
 */
export const dayIn = (day: Date): string => days.format(day);
