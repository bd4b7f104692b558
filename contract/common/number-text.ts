import { withPlainSigns } from './typed-code.ts';

/** Numbers as people write them: '1.5', '1,5', '১,২৫,০০০', '1 299,00'. */

/** No number is longer, and patterns take longer for longer texts. */
export const maxNumberLength = 40;
/** The digits that a double holds. */
const maxDigits = 15;

/** What a number may be. */
export interface NumberReadings {
  /** With a point before the decimals; null if it is none so. */
  readonly byPoint: number | null;
  /** The usual one: by the point where both are possible. */
  readonly amount: number;
  /** The other one; the same where there is no other. */
  readonly other: number;
}

/**
 * The number that a text without words is.
 * @param text as typed, in Bangla or ASCII digits
 * @returns NaN if it is none, or two
 */
export function parseNumber(text: string): number {
  if (text.length > maxNumberLength) return Number.NaN;
  const number = withOneForm(text);
  const readings = readingsOf(number);
  if (readings === null) return Number.NaN;
  const { byPoint, amount, other } = readings;
  const isThousands = byPoint !== null && number.includes(',');
  return other === amount || isThousands ? amount : Number.NaN;
}

/**
 * All readings of a number.
 * @param number in one form, without a currency
 * @returns null if it is none
 */
export function readingsOf(number: string): NumberReadings | null {
  const byPoint = valueOf(number, '.', ',');
  const byComma = valueOf(number, ',', '.');
  const amount = byPoint ?? byComma;
  if (amount === null) return null;
  const other = (byPoint === null ? null : byComma) ?? withoutMark(number) ?? amount;
  return { byPoint, amount, other };
}

/**
 * A text with one kind of space, of apostrophe and of minus sign, in lower case.
 * @param text as typed
 */
export function withOneForm(text: string): string {
  return withPlainSigns(text)
    .replace(/\s+/g, ' ')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[−‐‑–]/g, '-')
    .trim()
    .toLowerCase();
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
