import { shopCurrency } from '#contract/common/money.ts';

/**
 * The name of the shop's currency for several of it, e.g. 'US dollars'.
 * @param locale of the page
 */
export function currencyName(locale: string): string {
  const currency = shopCurrency().code;
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'name' },
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}
