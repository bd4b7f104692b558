import { useFormatter, useLocale, useTranslations } from 'use-intl';

/**
 * A time of day, to the minute or the second. Bangla says the part of the day first (সকাল ১১:২৪),
 * which Intl knows but puts last.
 */
export function clockText(moment: Date, locale: string, timeZone: string, seconds = false): string {
  if (locale !== 'bn') {
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

/** Asked once: it makes a formatter. */
function ownTimeZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

const dayMs = 86_400_000;

/**
 * The day a deadline leaves whole, when it is set to the end of a day: such days end at midnight in
 * Greenwich, which is after their end here or later east of it.
 * @param deadline a moment
 * @param minutesWest of Greenwich, as `getTimezoneOffset` says it
 * @returns that day, or null where only the moment itself is true
 */
export function dayEndingBy(deadline: Date, minutesWest: number): Date | null {
  const isEnd = deadline.getTime() % dayMs === 0 && minutesWest <= 0;
  return isEnd ? new Date(deadline.getTime() - dayMs) : null;
}

/**
 * Moments as people read them, in their own time zone. Calendar dates of the wire have none and are
 * formatted in the page's.
 */
export function useTimes() {
  const t = useTranslations('times');
  const format = useFormatter();
  const timeZone = ownTimeZone();
  const locale = useLocale();
  const moment = (iso: string) => new Date(iso);
  const clock = (iso: string) => clockText(moment(iso), locale, timeZone);
  const full = (iso: string) =>
    locale === 'bn'
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
      locale === 'bn'
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
