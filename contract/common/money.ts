import { currencies, type Currency } from './currencies.ts';
import { processValue } from './process-values.ts';

/**
 * Money: integer cents inside, a JSON number with at most two decimals on the wire, in the one
 * currency of the shop (decision 610).
 */

const currency = /* @__PURE__ */ processValue<Currency>('phonehubCurrency', currencies[0]);

/**
 * Sets the shop's currency, once, at start.
 * @param code of `currencies`
 */
export function setCurrency(code: string): void {
  currency.set(currencies.find((each) => each.code === code) ?? currencies[0]);
}

/** The shop's currency. */
export function shopCurrency(): Currency {
  return currency.read();
}

export const minPriceCents = 50;
export const maxPriceCents = 99_999_999;

/**
 * Turns a price from the wire into cents.
 * @param price dollars with at most two decimals, e.g. 412.5
 * @returns integer cents, e.g. 41250
 */
export function toCents(price: number): number {
  return Math.round(price * 100);
}

/**
 * Turns cents into the wire's price.
 * @param cents integer cents, e.g. 41250
 * @returns dollars, e.g. 412.5
 */
export function toPrice(cents: number): number {
  return cents / 100;
}

/**
 * Returns whether a number has at most so many decimals: 1e-300 has more than two.
 * @param value the number, as typed or sent
 * @param decimals how many it may have
 */
export function hasDecimals(value: number, decimals: number): boolean {
  const scale = 10 ** decimals;
  // The number next to a decimal is the one that its digits are read as.
  return Math.round(value * scale) / scale === value;
}

/**
 * Returns whether a number is a price that the shop takes: 0.50 to 999,999.99 with at most two decimals.
 * @param price dollars
 */
export function isPrice(price: number): boolean {
  const cents = toCents(price);
  return hasDecimals(price, 2) && cents >= minPriceCents && cents <= maxPriceCents;
}

/** The sentence of a refused price, in the shop's currency. */
export function priceBounds(): string {
  const [lowest, highest] = [minPriceCents, maxPriceCents].map((cents) =>
    priceText(toPrice(cents), 'en'),
  );
  return `A price is between ${lowest} and ${highest}`;
}

const formats = new Map<string, Intl.NumberFormat>();

// One for each language: a new formatter takes a slow phone some milliseconds.
function formatIn(locale: string, cents: 'if-any' | 'always'): Intl.NumberFormat {
  const format =
    formats.get(locale + cents) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: cents === 'always' ? 'auto' : 'stripIfInteger',
      useGrouping: 'always',
    });
  formats.set(locale + cents, format);
  return format;
}

/**
 * A price as people read it, on every page and in every mail: the currency's sign in front, whole
 * amounts without decimals, thousands separated.
 * @param price dollars, e.g. 412.5
 * @param locale whose digits, e.g. 'en' or 'bn'
 * @param cents 'always' where prices are compared and one of them has cents: '$412.00'
 * @returns e.g. '$412.50', '$412', '$1,200', '$12,000'
 */
export function priceText(
  price: number,
  locale: string,
  cents: 'if-any' | 'always' = 'if-any',
): string {
  return `${shopCurrency().symbol}${formatIn(locale, cents).format(price)}`;
}
