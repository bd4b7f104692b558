import { useLocale } from 'use-intl';

/** A price with the $ sign in front, whole dollars without cents, four digits without a comma. */
export function priceText(price: number, locale: string): string {
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: 'min2',
  });
  return `$${number.format(price)}`;
}

/** The same, in the page's language. */
export function usePriceText(): (price: number) => string {
  const locale = useLocale();
  return (price) => priceText(price, locale);
}
