/**
 * How typed text becomes a value: Bangla digits count as digits everywhere, spaces, dashes and
 * country codes of phone numbers are removed, numbers may arrive as text (forms send text). Without
 * schemas, so that pages without a form load none.
 */

/**
 * Replaces Bangla digits by the ASCII ones.
 * @param text any text, e.g. '০১৭'
 * @returns the same text with ASCII digits, e.g. '017'
 */
export function withAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/**
 * Normalizes a phone number as it is stored: digits only, national form.
 * @param text as typed, e.g. '+880 1712-345678'
 * @returns e.g. '01712345678'
 */
export function normalizePhoneNumber(text: string): string {
  return withAsciiDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^(?:\+|00)880?0?(?=\d)/, '0');
}

/**
 * An email as it is compared: trimmed and lower-cased.
 * @param email as typed or from a path
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Parses a number in an address.
 * @param text Bangla digits count as digits
 * @returns NaN where it is none
 */
export function parseTypedNumber(text: string): number {
  const typed = withAsciiDigits(text).trim();
  return /^\d{1,8}(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/**
 * Names in a row, the last one after a word: 'a, b and c'.
 * @param names at least one
 * @param last e.g. 'and'
 */
export function listed(names: readonly string[], last: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
