const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Farther away, a date says more than a number of days. */
const relativeDays = 7;

/**
 * How long ago something was, as people say it: 5 minutes ago, yesterday.
 * @param then the moment
 * @param now the moment it is said
 * @param locale of the page
 * @returns null where a date says more: a week and more ago, and for the future
 */
export function agoText(then: Date, now: Date, locale: string): string | null {
  const ms = now.getTime() - then.getTime();
  // Clocks of browsers differ a little from the server's.
  if (ms < -minuteMs || ms >= relativeDays * dayMs) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] =
    ms < hourMs
      ? (['minute', minuteMs] as const)
      : ms < dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  return format.format(-Math.max(0, Math.floor(ms / size)), unit);
}
