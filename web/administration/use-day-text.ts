import { useFormatter, useLocale } from 'use-intl';
import { clockText } from '#web/platform/i18n/times.ts';

/** Formats an instant as a day, or with `time` to the second, in the reader's time zone. */
export function useDayText(): (instant: string, time?: boolean) => string {
  const format = useFormatter();
  const locale = useLocale();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant, time = false) => {
    const moment = new Date(instant);
    const day = format.dateTime(moment, { dateStyle: 'medium', timeZone });
    return time ? `${day}, ${clockText(moment, locale, timeZone, true)}` : day;
  };
}
