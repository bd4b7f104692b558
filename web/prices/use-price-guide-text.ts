import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { languageRows } from '#contract/common/languages.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** Formats prices, sizes, years and months for the price guide. */
export function usePriceGuideText() {
  const facts = useTranslations('facts');
  const format = useFormatter();
  const locale = useLocale();
  const price = usePriceText();
  return {
    price,
    storage: (size: number) =>
      size >= 1024 ? facts('terabytes', { size: size / 1024 }) : facts('gigabytes', { size }),
    year: (year: number) => format.number(year, { useGrouping: false }),
    /** Oct, অক্টোবর; calendar months have no time zone. */
    month: (month: string) =>
      format.dateTime(new Date(`${month}-01T00:00:00Z`), {
        month: languageRows[locale].spellsMonths ? 'long' : 'short',
        timeZone: 'UTC',
      }),
    /** +4%, −12% */
    change: (share: number) =>
      format.number(share, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      }),
  };
}
