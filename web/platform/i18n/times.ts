import { languageRows, languages } from '#contract/common/languages.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

const putsDayPeriodFirst = (locale: string) =>
  languages.some((each) => each === locale && languageRows[each].dayPeriodFirst);

/**
 * A time of day, to the minute or the second.
 */
export function clockText(moment: Date, locale: string, timeZone: string, seconds = false): string {
  if (!putsDayPeriodFirst(locale)) {
    const timeStyle = seconds ? 'medium' : 'short';
    const text = new Intl.DateTimeFormat(locale, { timeStyle, timeZone }).format(moment);
    return text.replace(' ', '\u00a0');
  }
  const parts = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    dayPeriod: 'short',
    timeZone,
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const time = ['hour', 'minute', ...(seconds ? ['second'] : [])].map(part).join(':');
  return `${part('dayPeriod')}\u00a0${time}`;
}

let ownZone: string | undefined;

/** Cached, because resolving it creates a formatter. */
function ownTimeZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

const dayMs = 86_400_000;

/**
 * The last whole day before a deadline at the end of a UTC day, which is after the end of that day in local
 * time zones at or east of UTC.
 * @param deadline an instant
 * @param minutesWest of UTC, as `getTimezoneOffset` returns it
 * @returns that day, or null if only the time itself is correct
 */
export function dayEndingBy(deadline: Date, minutesWest: number): Date | null {
  const isEnd = deadline.getTime() % dayMs === 0 && minutesWest <= 0;
  return isEnd ? new Date(deadline.getTime() - dayMs) : null;
}

/**
 * Formats instants in the person's own time zone, and calendar dates of the wire, which have none,
 * in the page's.
 */
export function useTimes() {
  const t = useTranslations('times');
  const format = useFormatter();
  const timeZone = ownTimeZone();
  const locale = useLocale();
  const moment = (iso: string) => new Date(iso);
  const clock = (iso: string) => clockText(moment(iso), locale, timeZone);
  const full = (iso: string) =>
    putsDayPeriodFirst(locale)
      ? `${format.dateTime(moment(iso), { dateStyle: 'long', timeZone })}, ${clock(iso)}`
      : format.dateTime(moment(iso), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    /** 14:32 */
    clock,
    /** 21 Nov */
    day: (iso: string) =>
      format.dateTime(moment(iso), { day: 'numeric', month: 'short', timeZone }),
    /** 21 Nov, 14:32 */
    dayAndClock: (iso: string) =>
      putsDayPeriodFirst(locale)
        ? `${format.dateTime(moment(iso), { day: 'numeric', month: 'short', timeZone })}, ${clock(iso)}`
        : format.dateTime(moment(iso), {
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
            timeZone,
          }),
    /** 21 November 2026 at 14:32 */
    full,
    /** The end of 21 November 2026, or 21 November 2026 at 14:32 */
    deadline: (iso: string) => {
      const day = dayEndingBy(moment(iso), moment(iso).getTimezoneOffset());
      if (day === null) return full(iso);
      return t('endOf', { day: format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' }) });
    },
  };
}
