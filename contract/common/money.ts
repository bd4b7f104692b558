/**
 * Money: integer cents inside, a JSON number with at most two decimals on the wire, in the one
 * currency of the shop (decision 135).
 */

export interface Currency {
  /** ISO 4217 in lower case, as Stripe has it. */
  readonly code: string;
  /** Stands before the number in every language. */
  readonly symbol: string;
  /** Of two decimals only: prices in SQL and the steps of facet buckets count hundredths. */
  readonly decimals: 2;
  /** What it is called in searches, in lower case. */
  readonly words: readonly string[];
}

/** The currencies a shop can be set to, one row each; the first one is the default. */
export const currencies: readonly [Currency, ...Currency[]] = [
  {
    code: 'usd',
    symbol: '$',
    decimals: 2,
    words: ['dollars', 'dollar', 'usd', 'ডলার', 'ডলারের', 'ডলারে'],
  },
  {
    code: 'eur',
    symbol: '€',
    decimals: 2,
    words: ['euros', 'euro', 'eur', 'ইউরো', 'ইউরোর', 'ইউরোতে'],
  },
  {
    code: 'bdt',
    symbol: '৳',
    decimals: 2,
    words: ['taka', 'tk', 'bdt', 'টাকা', 'টাকার', 'টাকায়'],
  },
];

// The built pages have a copy of this module: both copies read the same setting.
const chosen = globalThis as { phonehubCurrency?: Currency };

/**
 * Sets the shop's currency, once, at start.
 * @param code of `currencies`
 */
export function setCurrency(code: string): void {
  chosen.phonehubCurrency = currencies.find((each) => each.code === code) ?? currencies[0];
}

/** The shop's currency. */
export function shopCurrency(): Currency {
  return chosen.phonehubCurrency ?? currencies[0];
}

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

/** The sentence of a refused price, in the shop's currency. */
export function priceBounds(): string {
  const [lowest, highest] = [lowestPriceCents, highestPriceCents].map((cents) =>
    priceText(toPrice(cents), 'en'),
  );
  return `A price is between ${lowest} and ${highest}`;
}

const formats = new Map<string, Intl.NumberFormat>();

// One for each language: a new formatter takes a slow phone some milliseconds.
function formatIn(locale: string, cents: 'if-any' | 'always'): Intl.NumberFormat {
  const made =
    formats.get(locale + cents) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: shopCurrency().decimals,
      maximumFractionDigits: shopCurrency().decimals,
      trailingZeroDisplay: cents === 'always' ? 'auto' : 'stripIfInteger',
      useGrouping: 'always',
    });
  formats.set(locale + cents, made);
  return made;
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
