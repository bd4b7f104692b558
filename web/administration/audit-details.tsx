import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { toPrice } from '#contract/common/money.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useDayText } from './use-day-text.ts';

const worded = [
  'address',
  'batch',
  'because',
  'conversation',
  'enabled',
  'method',
  'payout',
  'question',
  'report',
  'review',
  'scopes',
  'token',
] as const;

/** The details of an entry: worded where they are known, else name and value. */
export function AuditDetails({ details }: Pick<AuditEntry, 'details'>) {
  const t = useTranslations('audit');
  const price = usePriceText();
  const day = useDayText();
  const parts = Object.entries(details).map(([name, value]) => {
    if (name === 'phonesWithdrawn') return t('phonesWithdrawn', { count: Number(value) });
    if (name === 'notedAt') return t('notedAt', { date: day(String(value)) });
    if (name === 'cents') return price(toPrice(Number(value)));
    if (name === 'days' || name === 'payouts') return t(`detail-${name}`, { value: Number(value) });
    const detailName = worded.find((each) => each === name);
    if (detailName === undefined) return `${name}: ${value}`;
    return t(`detail-${detailName}`, { value: String(value) });
  });
  if (parts.length === 0) return null;
  return <span className="block text-small text-soft">{parts.join(', ')}</span>;
}
