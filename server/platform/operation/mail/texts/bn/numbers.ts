const plain = new Intl.NumberFormat('bn', { useGrouping: false });
const days = new Intl.DateTimeFormat('bn', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('bn', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

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

/**
 * The day of a meeting with its time, which is the clock at the place.
 * @param day of which the date in UTC counts
 * @param clock e.g. '17:30'; only the day without
 * @returns e.g. '২৫ নভেম্বর, ২০২৬, ১৭:৩০'
 */
export const meetingIn = (day: Date, clock: string | null | undefined): string =>
  clock ? `${dayIn(day)}, ${clock.replace(/\d/g, (digit) => digits(Number(digit)))}` : dayIn(day);

/**
 * How long the guarantee takes, in the middle of a sentence.
 * @param count days
 * @returns e.g. 'এক সপ্তাহ' or '১০ দিন'
 */
export const spanOf = (count: number): string => (count === 7 ? 'এক সপ্তাহ' : `${digits(count)} দিন`);

/**
 * A deadline as it is written in Bangla, with its time and zone.
 * @param at when it ends
 * @returns e.g. '২৫ নভেম্বর, ২০২৬, ইউটিসি সময় ১৪:৩২'
 */
export const deadlineIn = (at: Date): string => `${dayIn(at)}, ইউটিসি সময় ${times.format(at)}`;
