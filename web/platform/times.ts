import { useFormatter } from 'use-intl';

/**
 * Moments as people read them, in their own time zone. Calendar dates of the wire have none and are
 * formatted in the page's.
 */
export function useTimes() {
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = (iso: string) => new Date(iso);
  return {
    /** 14:32 */
    clock: (iso: string) =>
      format.dateTime(moment(iso), { timeStyle: 'short', timeZone }).replace(' ', '\u00a0'),
    /** 21 Nov */
    day: (iso: string) =>
      format.dateTime(moment(iso), { day: 'numeric', month: 'short', timeZone }),
    /** 21 Nov, 14:32 */
    dayAndClock: (iso: string) =>
      format.dateTime(moment(iso), {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }),
    /** 21 November 2026 at 14:32 */
    full: (iso: string) =>
      format.dateTime(moment(iso), { dateStyle: 'long', timeStyle: 'short', timeZone }),
  };
}
