import { useLocale } from 'use-intl';
import { priceText } from '#contract/common/money.ts';

/**
 * Prices that are compared, in the page's language: all with cents as soon as one of them has some.
 */
export function useComparedPriceTexts(): (...prices: readonly number[]) => string[] {
  const locale = useLocale();
  return (...prices) => {
    const cents = prices.every(Number.isInteger) ? 'if-any' : 'always';
    return prices.map((price) => priceText(price, locale, cents));
  };
}

/** A price in the page's language. */
export function usePriceText(): (price: number) => string {
  const locale = useLocale();
  return (price) => priceText(price, locale);
}
