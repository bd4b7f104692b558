import { useFormatter, useTranslations } from 'use-intl';
import type { NumberSeries } from '#contract/numbers/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

type Unit = NumberSeries['unit'];

/** A value of a series with its unit, and its change against the period before, in the page's language. */
export function useNumberText() {
  const t = useTranslations('numbers');
  const format = useFormatter();
  const price = usePriceText();
  const text = (unit: Unit, value: number): string => {
    if (unit === 'money') return value < 0 ? `−${price(-value)}` : price(value);
    if (unit === 'days') return t('days', { days: value });
    if (unit === 'share')
      return format.number(value, { style: 'percent', maximumFractionDigits: 1 });
    return format.number(value);
  };
  return {
    /** '$1,200', '3 days'; a dash where there is nothing. */
    value: (unit: Unit, value: number | null) => (value === null ? '–' : text(unit, value)),
    /** '+12% (41 before)' */
    change: ({ unit, total, totalBefore }: NumberSeries): string => {
      if (totalBefore === null) return t('noneBefore');
      const before = text(unit, totalBefore);
      // Shares and medians are compared by the eye: percent of percent mislead.
      if (total === null || totalBefore <= 0 || unit === 'share' || unit === 'days') {
        return t('before', { value: before });
      }
      const change = format.number(total / totalBefore - 1, {
        ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
      });
      return t('change', { change, value: before });
    },
  };
}

/** A day of the calendar: '31 October 2026'. */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}
