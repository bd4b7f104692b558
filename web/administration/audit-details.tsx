import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { useDayText } from './use-day-text.ts';

/** The details of an entry: worded where they are known, else name and value. */
export function AuditDetails({ details }: Pick<AuditEntry, 'details'>) {
  const t = useTranslations('audit');
  const day = useDayText();
  const parts = Object.entries(details).map(([name, value]) => {
    if (name === 'phonesWithdrawn') return t('phonesWithdrawn', { count: Number(value) });
    if (name === 'notedAt') return t('notedAt', { date: day(String(value)) });
    return `${name}: ${value}`;
  });
  if (parts.length === 0) return null;
  return <span className="block text-small text-soft">{parts.join(', ')}</span>;
}
