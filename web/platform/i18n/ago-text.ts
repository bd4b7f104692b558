const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Farther away, a date says more than a number of days. */
const relativeDays = 7;

/**
 * How many days ago a date was, as people say it: today, 3 days ago.
 * @param date a calendar date, as the start of its UTC day
 * @param now the moment it is said
 * @param locale of the page
 * @param style narrow where there is little room: 3d ago
 * @returns null if the date says more: a week and more ago, and in the future
 */
export function daysAgoText(
  date: Date,
  now: Date,
  locale: string,
  style: 'long' | 'narrow' = 'long',
): string | null {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(date.getTime() / dayMs);
  if (days < -1 || days >= relativeDays) return null;
  // In the east tomorrow begins before the UTC day ends: a person who posts something then did it today.
  const past = -Math.max(0, days);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(past, 'day');
}

/**
 * How long ago something was, as people say it: 5 minutes ago, yesterday.
 * @param then the moment
 * @param now the moment it is said
 * @param locale of the page
 * @param justNow the page's words for the last minute; Intl's 'this minute' is unidiomatic
 * @returns null if a date says more: a week and more ago, and for the future
 */
export function agoText(then: Date, now: Date, locale: string, justNow: string): string | null {
  const ms = now.getTime() - then.getTime();
  // Clocks of browsers differ a little from the server's.
  if (ms < -minuteMs || ms >= relativeDays * dayMs) return null;
  if (ms < minuteMs) return justNow;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] =
    ms < hourMs
      ? (['minute', minuteMs] as const)
      : ms < dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  return format.format(-Math.floor(ms / size), unit);
}
