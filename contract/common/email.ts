import { withoutInvisible } from './clean-text.ts';
import { asciiDomain } from './domains.ts';
import { withPlainSigns } from './typed-code.ts';

/**
 * Emails have one form everywhere: lower-cased ASCII, the domain of an internationalized address in punycode
 * (RFC 5891), as it is sent.
 */

/** RFC 5321, 4.5.3.1. */
export const maxEmailLength = 254;

/**
 * One mailbox: words of letters, digits and some signs before the @, a domain with a dot after it. From the
 * characters of RFC 5322, none with which mail programs write lists, groups, comments, quotes, routes, commands
 * or encoded words (RFC 2047). A label neither begins nor ends with a hyphen (RFC 1123, 2.1), nor is it an
 * empty xn--.
 */
const mailbox =
  /^(?=[^@]{1,64}@)(?![^@]*=\?)[a-z0-9_'+&=#$*?^{}~-]+(?:\.[a-z0-9_'+&=#$*?^{}~-]+)*@(?:(?!xn--\.)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * An email as it is stored and compared.
 * @param email as typed, pasted or from a path, e.g. ' Rahim@উদাহরণ.বাংলা\u200b'
 * @returns e.g. 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'; text that is no email stays so (isEmail)
 */
export function normalizeEmail(email: string): string {
  const plain = withoutInvisible(email).trim();
  const at = Math.max(plain.lastIndexOf('@'), plain.lastIndexOf('＠'));
  if (at < 0) return plain.toLowerCase();
  const domain = plain.slice(at + 1).toLowerCase();
  return `${withPlainSigns(plain.slice(0, at)).toLowerCase()}@${asciiDomain(domain) ?? domain}`;
}

/**
 * Returns whether a text is the email of one mailbox.
 * @param email normalized
 */
export function isEmail(email: string): boolean {
  return (
    email.length <= maxEmailLength &&
    mailbox.test(email) &&
    asciiDomain(email.slice(email.indexOf('@') + 1)) !== null
  );
}
