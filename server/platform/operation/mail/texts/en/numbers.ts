const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/**
 * A day as it is written in English.
 * @param day of which the date in UTC counts
 * @returns e.g. 'November 25, 2026'
 */
export const dayIn = (day: Date): string => days.format(day);

/**
 * The day of a meeting with its time, which is the clock at the place.
 * @param day of which the date in UTC counts
 * @param clock e.g. '17:30'; only the day without
 * @returns e.g. 'November 25, 2026, 17:30'
 */
export const meetingIn = (day: Date, clock: string | null | undefined): string =>
  clock ? `${dayIn(day)}, ${clock}` : dayIn(day);

/**
 * How long the guarantee takes, in the middle of a sentence.
 * @param count days
 * @returns e.g. 'a week' or '10 days'
 */
export const spanOf = (count: number): string =>
  count === 7 ? 'a week' : count === 1 ? 'a day' : `${count} days`;

/**
 * A deadline as it is written in English. It has its time, since it may end in the middle of its day, and its zone,
 * since a mail does not know its reader's.
 * @param at when it ends
 * @returns e.g. 'November 25, 2026, 14:32 UTC'
 */
export const deadlineIn = (at: Date): string => `${dayIn(at)}, ${times.format(at)} UTC`;
