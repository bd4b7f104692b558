/**
 * Money: integer cents inside, a JSON number with at most two decimals on the wire, US dollars.
 */

export const currency = 'usd';
export const lowestPriceCents = 50;
export const highestPriceCents = 99_999_999;

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
 * Whether a number is a price that PhoneHub takes: 0.50 to 999,999.99 with at most two decimals.
 * @param price dollars
 */
export function isPrice(price: number): boolean {
  const cents = toCents(price);
  return (
    Math.abs(price * 100 - cents) < 1e-6 && cents >= lowestPriceCents && cents <= highestPriceCents
  );
}

const formats = new Map<string, Intl.NumberFormat>();

// One for each language: a new formatter takes a slow phone some milliseconds.
function formatIn(locale: string): Intl.NumberFormat {
  const made =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping: 'min2',
    });
  formats.set(locale, made);
  return made;
}

/**
 * A price as people read it, on every page and in every mail: the $ sign in front, whole dollars
 * without cents, four digits without a comma.
 * @param price dollars, e.g. 412.5
 * @param locale whose digits, e.g. 'en' or 'bn'
 * @returns e.g. '$412.50', '$412', '$1200', '$12,000'
 */
export function priceText(price: number, locale: string): string {
  return `$${formatIn(locale).format(price)}`;
}
