import { useFormatter } from 'use-intl';

/** An instant as a day, or with `time` to the second, where the reader is. */
export function useDayText(): (instant: string, time?: boolean) => string {
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant, time = false) =>
    format.dateTime(new Date(instant), {
      dateStyle: 'medium',
      timeZone,
      ...(time ? { timeStyle: 'medium' } : {}),
    });
}
