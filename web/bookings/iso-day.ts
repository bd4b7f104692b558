/**
 * A day as date fields need it, in the person's own time zone.
 * @param ahead number of days from today
 */
export function isoDay(ahead: number): string {
  const day = new Date();
  day.setDate(day.getDate() + ahead);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
