import { currencyNames } from './currency-names.ts';
import { shopCurrency } from './money.ts';
import { withPlainSigns } from './typed-code.ts';

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

/** No amount is longer, and patterns take longer for longer texts. */
const maxLength = 40;
/** The digits that a double holds. */
const maxDigits = 15;

/**
 * Reads an amount that has exactly one reading.
 * @param text as typed, in Bangla or ASCII digits, with or without the shop's currency
 * @param decimalSign 'comma' where '1,299' may have decimals, as in lists with semicolons; elsewhere a comma
 *   before three digits separates thousands, as the shop writes them
 */
export function readAmount(text: string, decimalSign: 'point' | 'comma' = 'point'): AmountReading {
  const none = { amount: Number.NaN, either: null, isForeign: false };
  if (text.length > maxLength) return none;
  const { number, currency } = withoutCurrency(withOneForm(text));
  const byPoint = valueOf(number, '.', ',');
  const byComma = valueOf(number, ',', '.');
  const amount = byPoint ?? byComma;
  if (amount === null) return none;
  if (currency !== null && currency !== shopCurrency().code) return { ...none, isForeign: true };
  const other = (byPoint === null ? null : byComma) ?? withoutMark(number) ?? amount;
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

/** One kind of space, of apostrophe and of minus sign. */
function withOneForm(text: string): string {
  return withPlainSigns(text)
    .replace(/\s+/g, ' ')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[−‐‑–]/g, '-')
    .trim()
    .toLowerCase();
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

/** Thousands, or the lakhs and crores of South Asia; one sign between all of them. */
const groupedPattern =
  /^[1-9]\d{0,2}([ ',.])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:([ ',])\d{2}(?:\2\d{2})*)\2\d{3}$/;

/** The number with one sign before its decimals and any other between its thousands; null if it is none. */
function valueOf(number: string, decimal: string, group: string): number | null {
  const [, minus = '', digits = ''] = /^(-?)([\d .,']+)$/.exec(number) ?? [];
  if (digits.replace(/\D/g, '').length > maxDigits) return null;
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  if (!/^\d*$/.test(whole) && !(groupedPattern.test(whole) && isOtherSign(whole, group)))
    return null;
  return Number(`${minus}${whole.replace(/\D/g, '')}.${fraction}0`);
}

/**
 * The whole number that four or more digits after the only mark may belong to: no price has so many decimals, and
 * '1,0000' is 10,000 with its comma misplaced as well as 1. So do three behind a leading zero: '01,200'.
 */
function withoutMark(number: string): number | null {
  return /^-?(?:\d*[.,]\d{4,}|0+[1-9]\d{0,2}[.,]\d{3})$/.test(number)
    ? Number(number.replace(/[.,]/, ''))
    : null;
}

const isOtherSign = (whole: string, group: string) => /[ ']/.test(whole) || whole.includes(group);
