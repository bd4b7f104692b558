import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { agoText } from './ago-text.ts';
import { useTimes } from './times.ts';

interface Props {
  /** ISO time. */
  at: string;
  className?: string;
  /** A sentence with the moment in it; the moment alone without. */
  children?: (ago: string) => ReactNode;
}

/** A moment as it lies back, from a week on as a date; the whole date is behind it. */
export function Ago({ at, className, children = (ago) => ago }: Props) {
  const { full } = useTimes();
  const ago = useAgo();
  const title = useInBrowser() ? full(at) : undefined;
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
  const inBrowser = useInBrowser();
  const [now] = useState(() => new Date());
  return (at) => {
    const then = new Date(at);
    const ago = inBrowser ? agoText(then, now, locale) : null;
    return ago ?? format.dateTime(then, { dateStyle: 'medium' });
  };
}

const never = () => () => {};

/** Pages are rendered once for many people and hours: those say the date until they are hydrated. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
