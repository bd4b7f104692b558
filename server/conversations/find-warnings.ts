import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { warningCodes, type WarningCode } from '#contract/conversations/limits.ts';
import { harmlessPhrases, warningRules } from './warning-rules.ts';

/** Cyrillic and Greek letters in the place of the Latin ones they look like (Unicode TR 39). */
const lookalikes = new Map(
  [...'аеорсхуіѕкԁһвтмнαονρτυικ'].map((letter, at) => [letter, 'aeopcxyiskdhbtmhaovptuik'[at]]),
);

/**
 * A message as the rules read it.
 * @param text as it was written
 * @returns lower case, wide and styled letters and look-alikes as plain ones, ASCII digits, plain
 *   apostrophes, single spaces
 */
export function foldMessage(text: string): string {
  return withAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u0370-\u052f]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What the reader of a message should be careful about.
 * @param text as it was written
 * @param ownAddress the shop's own, links to which are no warning
 * @returns the codes of warningCodes, each once, in their order
 */
export function findWarnings(text: string, ownAddress = ''): WarningCode[] {
  const folded = foldMessage(text);
  const foreign = ownAddress === '' ? folded : folded.replaceAll(ownAddress.toLowerCase(), '');
  const read = foreign.replace(harmlessPhrases, ' ');
  const found = new Set(
    warningRules.flatMap(({ code, pattern, unless }) =>
      pattern.test(read) && !unless?.test(read) ? [code] : [],
    ),
  );
  return warningCodes.filter((code) => found.has(code));
}

/** An email, a link, or a run of seven digits, however they are spaced. */
const contact = /[\w.+-]+@[\w-]+\.\w|https?:|www\.|\d(?:[\s-]?\d){6}/;

/**
 * Whether a text has an email, a link or a phone number, which is not for everybody's eyes.
 * @param text as it was written
 */
export function holdsContact(text: string): boolean {
  return contact.test(foldMessage(text));
}
