import { withoutInvisible } from './clean-text.ts';
import { withAsciiDigits } from './typed-text.ts';

/**
 * A number, code or email as it is compared: without signs that nobody sees, with ASCII digits, and full-width
 * signs as the ASCII ones they stand for.
 * @param text as typed or pasted, e.g. '\u202a৪5６\u202c'
 * @returns e.g. '456'
 */
export function withPlainSigns(text: string): string {
  return withAsciiDigits(
    withoutInvisible(text).replace(/[！-～]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    ),
  );
}

/** Between groups of digits: spaces, dots and every dash (Unicode's Pd and the minus sign). */
const separators = /[\s.\p{Pd}\u2212]/gu;

/**
 * A code or the number of an account, card or phone, in the form for comparing: without separators between its
 * groups.
 * @param text as typed or pasted, e.g. '৭০৪‑083'
 * @returns e.g. '704083'; the case of letters stays
 */
export function normalizeCode(text: string): string {
  return withPlainSigns(text).replace(separators, '');
}
