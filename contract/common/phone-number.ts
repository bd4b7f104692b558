import { processValue } from './process-values.ts';
import { normalizeCode, withPlainSigns } from './typed-code.ts';

/** How the shop's country writes phone numbers (ITU-T E.164: country code, trunk prefix). */
export interface PhoneFormat {
  /** Digits after the plus. */
  readonly countryCode: string;
  /**
   * How mobile numbers are dialled at home, with commas between several ways: a digit, [3-9] for one of some, # for any
   * and, at the end, #? for one that may be missing. No regular expression, so that none is stored which takes for ever.
   */
  readonly mobilePattern: string;
}

export const shippedPhoneFormat: PhoneFormat = {
  countryCode: '880',
  mobilePattern: '01[3-9]########',
};

const shopFormat = /* @__PURE__ */ processValue('phonehubPhoneFormat', shippedPhoneFormat);

/**
 * Sets how the shop's country writes phone numbers.
 * @param format checked by isMobilePattern
 */
export function setPhoneFormat(format: PhoneFormat): void {
  shopFormat.set(format);
}

/** How the shop's country writes phone numbers. */
export function phoneFormat(): PhoneFormat {
  return shopFormat.read();
}

const way = /^(?:\d|#(?!\?)|\[\d-\d\])+(?:#\?)*$/;
const elements = /\[(\d)-(\d)\]|#\??|\d/g;

/**
 * Returns whether a text says how mobile numbers are written: 6 to 12 digits, as they are stored.
 * @param text e.g. '01[3-9]########', or several with commas between
 */
export function isMobilePattern(text: string): boolean {
  const ways = text.split(',');
  return (
    ways.length <= 10 &&
    ways.every((each) => {
      if (!way.test(each)) return false;
      const parts = [...each.matchAll(elements)];
      const least = parts.filter(([part]) => part !== '#?').length;
      return (
        least >= 6 &&
        parts.length <= 12 &&
        parts.every(([, from, to]) => from === undefined || Number(from) <= Number(to))
      );
    })
  );
}

/** The patterns of a format, which change as seldom as the setting. */
interface Patterns {
  readonly format: PhoneFormat;
  readonly trunk: string;
  /** A mobile number without its trunk prefix: spreadsheets take it, and so do people who know their country code. */
  readonly mobileAlone: RegExp;
  /** Any number of the country after its code, as it is dialled from abroad. */
  readonly fromAbroad: RegExp;
  readonly nationalMobile: RegExp;
}

let lastPatterns: Patterns | null = null;

function patterns(): Patterns {
  const format = phoneFormat();
  if (lastPatterns?.format === format) return lastPatterns;
  const { countryCode: code, mobilePattern } = format;
  const ways = mobilePattern.split(',');
  // The trunk prefix of nearly all countries that have one (ITU-T E.164, annex).
  const trunk = ways.every((each) => each.startsWith('0')) ? '0' : '';
  const asPattern = (each: string) => each.slice(trunk.length).replaceAll('#', String.raw`\d`);
  const mobile = `(?:${ways.map(asPattern).join('|')})`;
  const first = trunk === '' ? String.raw`\d` : '[1-9]';
  lastPatterns = {
    format,
    trunk,
    mobileAlone: new RegExp(`^(?:${code}${trunk}?)?(${mobile})$`),
    fromAbroad: new RegExp(String.raw`^(?:\+|00)${code}${trunk}?(${first}\d{4,})$`),
    nationalMobile: new RegExp(`^${trunk}${mobile}$`),
  };
  return lastPatterns;
}

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
  const { trunk, fromAbroad, mobileAlone } = patterns();
  const digits = normalizeCode(text).replace(/^tel:/i, '').replace(/[()]/g, '');
  return digits.replace(fromAbroad, `${trunk}$1`).replace(mobileAlone, `${trunk}$1`);
}

/**
 * Returns whether a number can be that of a mobile phone in the country.
 * @param number normalized
 */
export function isMobileNumber(number: string): boolean {
  return patterns().nationalMobile.test(number);
}
