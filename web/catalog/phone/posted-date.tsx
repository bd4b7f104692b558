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
  const postedDate = new Date(date);
  const isThisYear = postedDate.getUTCFullYear() === now.getUTCFullYear();
  const output =
    daysAgoText(postedDate, now, locale, narrow ? 'narrow' : 'long') ??
    format.dateTime(postedDate, {
      day: 'numeric',
      month: 'short',
      year: isThisYear ? undefined : 'numeric',
    });
  const text = output.charAt(0).toUpperCase() + output.slice(1);
  return (
    <time
      dateTime={date}
      title={format.dateTime(postedDate, { dateStyle: 'long' })}
      // Days may lie between the server's document and this browser, which keeps pages for offline use;
      // React leaves a text that differs as it is (react.dev, hydrateRoot).
      suppressHydrationWarning
      ref={(time) => {
        if (time && time.textContent !== text) time.textContent = text;
      }}
    >
      {text}
    </time>
  );
}
