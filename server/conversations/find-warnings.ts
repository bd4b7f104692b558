import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { warningCodes, type WarningCode } from '#contract/conversations/limits.ts';
import { bracketedDot, harmlessPhrases, warningRules } from './warning-rules.ts';

/** Cyrillic and Greek letters in the place of the Latin ones they look like (Unicode TR 39). */
const lookalikes = new Map(
  [...'аеорсхуіѕкԁһвтмнαονρτυικ'].map((letter, at) => [letter, 'aeopcxyiskdhbtmhaovptuik'[at]]),
);

/** Accents, and letters that are never drawn (Unicode, Default_Ignorable_Code_Point). */
const notRead = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;
/** Arabic ligatures: one may stand for eighteen letters, and no rule has a word of them. */
const ligatures = /[\ufb50-\ufdff]+/g;
/** Signs that browsers read as a dot, or people as one between two words. */
const dots =
  /[\u3002\ua4f8]|(?<=[a-z\d\u0980-\u09ff])[\u06d4\u0964\u00b7\u2022\u2219\u2027](?=[a-z\d])/g;
/** Digits within words that stand for letters. */
const letterOf: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a' };

/**
 * A message as the rules read it.
 * @param text as it was written
 * @returns lower case, wide, styled and accented letters, look-alikes and digits within words as plain
 *   letters, spaced-out words together, ASCII digits, plain apostrophes, dashes and dots, single spaces
 */
export function foldMessage(text: string): string {
  return withAsciiDigits(
    text.replace(ligatures, ' ').normalize('NFKD').replace(notRead, '').normalize('NFKC'),
  )
    .toLowerCase()
    .replace(/[\u0370-\u052f]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/(?<=[a-z])[0134](?=[a-z])/g, (digit) => letterOf[digit] ?? digit)
    .replace(/(?<![a-z0-9])(?:[a-z][ .*_-]){2,}[a-z](?![a-z0-9])/g, (word) =>
      word.replace(/[^a-z]/g, ''),
    )
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(dots, '.')
    .replace(/\s+/g, ' ')
    .replace(bracketedDot, '.')
    .trim();
}

/**
 * Finds the reasons to be careful with a message.
 * @param text as it was written
 * @param ownAddress the shop's own, links to which are no warning
 * @returns the codes of warningCodes, each once, in their order
 */
export function findWarnings(text: string, ownAddress = ''): WarningCode[] {
  const read = withoutOwnLinks(foldMessage(text), ownAddress).replace(harmlessPhrases, ' ');
  const matches = new Set(
    warningRules.flatMap(({ code, pattern, unless, except }) =>
      pattern.test(except ? read.replace(except, ' ') : read) && !unless?.test(read) ? [code] : [],
    ),
  );
  return warningCodes.filter((code) => matches.has(code));
}

/** A text without links to the shop: only if its host ends there, e.g. not `shop.example.evil.test`. */
function withoutOwnLinks(message: string, ownAddress: string): string {
  if (ownAddress === '') return message;
  const [begin = '', ...others] = message.split(foldMessage(ownAddress));
  return others.reduce(
    (text, after) => text + (/^(?:[/?#\s,;!)]|\.?(?:\s|$))/.test(after) ? ' ' : ownAddress) + after,
    begin,
  );
}

/** An email, a link, or a run of seven digits, however they are spaced; of groups with dots only long ones. */
const contact =
  /[\w.+-]+@[\w-]+\.\w|https?:|www\.|\d(?:[\s-]?\d){6}|\b\d{3,5}\.\d{3,4}\.?\d{3,4}\b/;
/** A mobile number of the country, with or without its code and 0, with any signs between its digits. */
const mobileNumber = new RegExp(
  String.raw`(?<!\d)(?:(?:0 0 )?8 8 0 )?(?:0 )?1 [3-9](?: \d){8}(?!\d)`.replaceAll(
    ' ',
    String.raw`[\s.()+-]{0,3}`,
  ),
);
/** A day as phones and receipts show it. */
const day = /\b(?:19|20)\d\d-\d\d?-\d\d?\b/g;
/** A day before the time or the size that follows it. */
const dottedDay = /\b(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d\b/g;

/**
 * Returns whether a text has an email, a link or a phone number, which must not be public.
 * @param text as it was written
 */
export function holdsContact(text: string): boolean {
  const read = foldMessage(text).replace(day, ' ');
  return contact.test(read) || mobileNumber.test(read.replace(dottedDay, ';'));
}
