import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '#web/platform/i18n/times.ts';

/** On paper only: its person, its content, and when it was printed. */
export function PrintHead({ parts }: { parts: readonly string[] }) {
  const site = useTranslations('site');
  const { full } = useTimes();
  const [now] = useState(() => new Date().toISOString());
  return (
    <p className="mb-2 hidden text-small text-soft print:block">
      {[site('name'), ...parts, full(now)].join(' · ')}
    </p>
  );
}
