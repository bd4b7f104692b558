import { normalizeCode, withPlainSigns } from './typed-code.ts';

/** The country whose numbers are stored in their national form (ITU-T E.164: country code, trunk prefix). */
const country = { code: '880', trunk: '0', mobile: '1[3-9]\\d{8}' } as const;

const { code, trunk, mobile } = country;
/** A mobile number without its trunk prefix: spreadsheets take it, and so do people who know their country code. */
const mobileAlone = new RegExp(`^(?:${code}${trunk}?)?(${mobile})$`);
/** Any number of the country after its code, as it is dialled from abroad. */
const fromAbroad = new RegExp(`^(?:\\+|00)${code}${trunk}?([1-9]\\d{4,})$`);
const nationalMobile = new RegExp(`^${trunk}${mobile}$`);

/** Decimals that a spreadsheet adds to a number. */
const decimals = /[.,]\s*(\d+)$/;

/**
 * Normalizes a phone number as it is stored: digits only, national form (specification, section 9). Numbers
 * that are no mobile number of the country keep their digits.
 * @param text as typed or pasted, e.g. 'tel:+880 (0)1712‑345678' or '1712345678.0'
 * @returns e.g. '01712345678'; text that is no phone number stays as it is
 */
export function normalizePhoneNumber(text: string): string {
  const typedNumber = withPlainSigns(text).trim();
  const [part = '', digits = ''] = decimals.exec(typedNumber) ?? [];
  const whole = nationalForm(typedNumber.slice(0, typedNumber.length - part.length));
  // Elsewhere digits after a point are a group of the number.
  if (part === '' || !isMobileNumber(whole)) return nationalForm(typedNumber);
  // '1712345678.5' is a number of another kind, and 17123456785 is another one.
  return /^0+$/.test(digits) ? whole : typedNumber;
}

function nationalForm(text: string): string {
  const digits = normalizeCode(text).replace(/^tel:/i, '').replace(/[()]/g, '');
  return digits.replace(fromAbroad, `${trunk}$1`).replace(mobileAlone, `${trunk}$1`);
}

/**
 * Returns whether a number can be that of a mobile phone in the country.
 * @param number normalized
 */
export function isMobileNumber(number: string): boolean {
  return nationalMobile.test(number);
}
