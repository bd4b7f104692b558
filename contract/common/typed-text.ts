/**
 * How typed text becomes a value: Bangla digits count as digits everywhere, what separates the groups of a
 * code is removed, numbers may arrive as text (forms send text). Without schemas, so that pages without a
 * form load none.
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
 * Signs that nobody sees and that come along when text is copied: control and format characters, and others
 * without a glyph. The joiners after a hasant belong to Bangla words.
 */
const invisibleSigns = /[[\p{Cc}\p{Cf}\p{DI}\u2800]--[\s\u200c\u200d]]|(?<!\u09cd)[\u200c\u200d]/gv;

/**
 * Removes signs that nobody sees.
 * @param text as typed or pasted, e.g. 'ra\u200bhim'
 * @returns e.g. 'rahim'; spaces and line breaks stay
 */
export function withoutInvisibleSigns(text: string): string {
  return text.replace(invisibleSigns, '');
}

/**
 * A number, code or email as it is compared: without signs that nobody sees, with ASCII digits, and full-width
 * signs as the ASCII ones they stand for.
 * @param text as typed or pasted, e.g. '\u202a৪5６\u202c'
 * @returns e.g. '456'
 */
export function withPlainSigns(text: string): string {
  return withAsciiDigits(
    withoutInvisibleSigns(text).replace(/[！-～]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    ),
  );
}

/** Between groups of digits: spaces, dots and every dash (Unicode's Pd and the minus sign). */
const separators = /[\s.\p{Pd}\u2212]/gu;

/**
 * A code or the number of an account, card or phone, as it is compared: without what separates its groups.
 * @param text as typed or pasted, e.g. '৭০৪‑083'
 * @returns e.g. '704083'; the case of letters stays
 */
export function normalizeCode(text: string): string {
  return withPlainSigns(text).replace(separators, '');
}

/**
 * An email as it is compared: trimmed and lower-cased.
 * @param email as typed or from a path
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
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
