import { useLocale } from 'use-intl';

// Made once a language: each new one costs a slow phone some milliseconds.
const formats = new Map<string, Intl.NumberFormat>();

function formatIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: 'min2',
  });
  formats.set(locale, made);
  return made;
}

/** A price with the $ sign in front, whole dollars without cents, four digits without a comma. */
export function priceText(price: number, locale: string): string {
  return `$${formatIn(locale).format(price)}`;
}

/** The same, in the page's language. */
export function usePriceText(): (price: number) => string {
  const locale = useLocale();
  return (price) => priceText(price, locale);
}
