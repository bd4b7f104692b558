import { useFormatter, useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** Formats prices, sizes, years and months for the price guide. */
export function usePriceGuideText() {
  const facts = useTranslations('facts');
  const format = useFormatter();
  const price = usePriceText();
  /** Calendar months have no time zone. */
  const monthIn = (month: string, style: 'short' | 'long') =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    });
  return {
    price,
    storage: (size: number) =>
      size >= 1024 ? facts('terabytes', { size: size / 1024 }) : facts('gigabytes', { size }),
    year: (year: number) => format.number(year, { useGrouping: false }),
    /** Oct */
    month: (month: string) => monthIn(month, 'short'),
    /** October 2026 */
    wholeMonth: (month: string) => monthIn(month, 'long'),
    /** +4%, −12% */
    change: (share: number) =>
      format.number(share, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      }),
  };
}
