import { useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { agoText } from './ago-text.ts';
import { useTimes } from './times.ts';

interface Props {
  /** ISO time. */
  at: string;
  className?: string;
}

/** A moment as it lies back, from a week on as a date; the whole date is behind it. */
export function Ago({ at, className }: Props) {
  const locale = useLocale();
  const format = useFormatter();
  const { full } = useTimes();
  const then = new Date(at);
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} title={full(at)} className={className}>
      {agoText(then, now, locale) ?? format.dateTime(then, { dateStyle: 'medium' })}
    </time>
  );
}
