import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '#web/platform/i18n/times.ts';
import { PrintLogo } from '#web/platform/shop/print-logo.tsx';

/** On paper only: the shop's logo, its person, its content, and when it was printed. */
export function PrintHead({ parts }: { parts: readonly string[] }) {
  const site = useTranslations('site');
  const { full } = useTimes();
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="mb-2 hidden text-small text-soft print:block">
      <PrintLogo />
      <p>{[site('name'), ...parts, full(now)].join(' · ')}</p>
    </div>
  );
}
