import { useLocale } from 'use-intl';
import { priceText } from '#contract/common/money.ts';

/** A price in the page's language. */
export function usePriceText(): (price: number) => string {
  const locale = useLocale();
  return (price) => priceText(price, locale);
}
