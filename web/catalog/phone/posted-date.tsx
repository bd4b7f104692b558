import { useFormatter, useLocale, useNow } from 'use-intl';
import { daysAgoText } from '#web/platform/i18n/ago-text.ts';

interface Props {
  date: string;
  /** Where there is little room. */
  narrow?: boolean;
}

/** The date a phone was posted: within a week as it lies back, with the whole date behind it. */
export function PostedDate({ date, narrow = false }: Props) {
  const format = useFormatter();
  const locale = useLocale();
  const now = useNow();
  const posted = new Date(date);
  const isThisYear = posted.getUTCFullYear() === now.getUTCFullYear();
  const text =
    daysAgoText(posted, now, locale, narrow ? 'narrow' : 'long') ??
    format.dateTime(posted, {
      day: 'numeric',
      month: 'short',
      year: isThisYear ? undefined : 'numeric',
    });
  return (
    <time
      dateTime={date}
      title={format.dateTime(posted, { dateStyle: 'long' })}
      // Midnight may lie between the server and the browser; the next visit says it anew.
      suppressHydrationWarning
    >
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </time>
  );
}
