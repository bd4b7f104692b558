import { currencyNames } from './currency-names.ts';
import { shopCurrency } from './money.ts';
import { maxNumberLength, readingsOf, withOneForm } from './number-text.ts';

/**
 * Amounts of money as people write them: '1,299', '1,25,000', '$450', '450/-', '৪,৫০০', '1 299,00'. Without
 * schemas, so that pages without a form load none.
 */

/** The possible readings of an amount. */
export interface AmountReading {
  /** In units of the shop's currency; NaN if the text is no amount, or two. */
  readonly amount: number;
  /** The two amounts that the text may be, the lower one first; else null. */
  readonly either: readonly [number, number] | null;
  /** Whether it names a currency that is not the shop's. */
  readonly isForeign: boolean;
}

/**
 * Reads an amount that has exactly one reading.
 * @param text as typed, in Bangla or ASCII digits, with or without the shop's currency
 * @param decimalSign 'comma' where '1,299' may have decimals, as in lists with semicolons; elsewhere a comma
 *   before three digits separates thousands, as the shop writes them
 */
export function readAmount(text: string, decimalSign: 'point' | 'comma' = 'point'): AmountReading {
  const none = { amount: Number.NaN, either: null, isForeign: false };
  if (text.length > maxNumberLength) return none;
  const { number, currency } = withoutCurrency(withOneForm(text));
  const readings = readingsOf(number);
  if (readings === null) return none;
  const { byPoint, amount, other } = readings;
  if (currency !== null && currency !== shopCurrency().code) return { ...none, isForeign: true };
  const isThousands = decimalSign === 'point' && byPoint !== null && number.includes(',');
  if (other === amount || isThousands) return { ...none, amount };
  return { ...none, either: [Math.min(amount, other), Math.max(amount, other)] };
}

/**
 * An amount that has exactly one reading.
 * @param text as typed
 * @returns NaN if it is none, or two
 */
export function parseAmount(text: string): number {
  return readAmount(text).amount;
}

// In Bangladesh '450/-' is an amount without hundredths.
const wholeAmount = /\s*(?:\/[-=]|=\/)$/;

/** The number alone, and the currency that stands beside it. */
function withoutCurrency(text: string): { number: string; currency: string | null } {
  const names = Object.entries(currencyNames)
    .flatMap(([currency, all]) => all.map((name) => ({ currency, name })))
    // 'tk.' before 'tk': the point does not belong to the number.
    .toSorted((a, b) => b.name.length - a.name.length);
  const rest = text.replace(wholeAmount, '');
  const matchingName = names.find(({ name }) => rest.startsWith(name) || rest.endsWith(name));
  if (!matchingName) return { number: rest, currency: null };
  const { name, currency } = matchingName;
  const number = rest.startsWith(name) ? rest.slice(name.length) : rest.slice(0, -name.length);
  return { number: number.trim().replace(wholeAmount, ''), currency };
}
