import { domainToUnicode } from 'node:url';
import { normalizeEmail } from '#contract/common/email.ts';

/**
 * An email as people read it: the domain of an internationalized address in its own script. Calls take both
 * forms.
 * @param email as it is stored, e.g. 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'
 * @returns e.g. 'rahim@উদাহরণ.বাংলা'; unchanged if that form would not lead back to the same address
 */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  const domain = email.lastIndexOf('@') + 1;
  const shownText = email.slice(0, domain) + domainToUnicode(email.slice(domain));
  return normalizeEmail(shownText) === email ? shownText : email;
}
