import { useSyncExternalStore, type ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { agoText } from './ago-text.ts';
import { currentMinute, watchMinute } from './current-minute.ts';
import { useTimes } from './times.ts';

interface Props {
  /** ISO time. */
  at: string;
  className?: string;
  /** A sentence with the moment in it; the moment alone without. */
  children?: (ago: string) => ReactNode;
}

/** A past moment as an interval, from a week on as a date; the whole date is in the tooltip. */
export function Ago({ at, className, children = (ago) => ago }: Props) {
  const { full } = useTimes();
  const ago = useAgo();
  const title = useNow() ? full(at) : undefined;
  return (
    <time dateTime={at} title={title} className={className}>
      {children(ago(at))}
    </time>
  );
}

/** The same as text, for sentences that have their date elsewhere. */
export function useAgo(): (at: string) => string {
  const locale = useLocale();
  const format = useFormatter();
  const now = useNow();
  const t = useTranslations('ui');
  return (at) => {
    const then = new Date(at);
    const ago = now && agoText(then, now, locale, t('justNow'));
    return ago ?? format.dateTime(then, { dateStyle: 'medium' });
  };
}

/** Pages are rendered once for many people and hours: there it is null until they are hydrated. */
export function useNow(): Date | null {
  return useSyncExternalStore(watchMinute, currentMinute, () => null);
}
