const plain = new Intl.NumberFormat('bn', { useGrouping: false });
const days = new Intl.DateTimeFormat('bn', { dateStyle: 'long', timeZone: 'UTC' });

/** A number in Bangla digits, without commas. */
export const digits = (value: number): string => plain.format(value);

/** A day as it is written in Bangla: '২৫ নভেম্বর, ২০২৬'. */
export const dayIn = (day: Date): string => days.format(day);
