import * as z from 'zod/mini';
import { shownText } from './clean-text.ts';
import { priceBounds } from './money.ts';
import { parseNumber } from './number-text.ts';
import { normalizePhoneNumber } from './phone-number.ts';
import { withAsciiDigits } from './typed-text.ts';
import { clockPattern, maxModelIdLength, phoneNumberPattern } from './value-rules.ts';

/** Fields of text, numbers, dates and phone numbers, as forms and calls take them. */

/**
 * An id (UUID) as it is compared: lower-cased.
 * @param message shown when it is none
 */
export function idField(message: string) {
  return z.pipe(
    z.uuid({ error: message }),
    z.transform((id: string) => id.toLowerCase()),
  );
}

/**
 * The stored version that a change was made from; only whether it is the present one matters. Without one the
 * last change wins, as clients of the specification expect.
 */
export const sentVersion = z.optional(z.string().check(z.maxLength(100)));

/** The id of a model; the server knows which there are. */
export const sentModelId = z.string().check(z.maxLength(maxModelIdLength));

/** An email beside the caller's own, which does not count (R6). */
export const ignoredEmail = z.optional(z.string().check(z.maxLength(1_000)));

/** What is said of a text that is too long. */
export const tooLong = (maximum: number) => `Please keep this to ${maximum} characters`;

/**
 * Text as it comes in, measured before anything is done with it, so that none costs more than its size.
 * Cleaning shortens: four units of UTF-16 may become one (NFC), and white space goes, hence four times the
 * length that the cleaned text may have, and some.
 * @param message shown when it is no text
 * @param maximum of characters once it is clean
 * @param long shown when it is too long
 */
export function measuredText(message: string, maximum: number, long = tooLong(maximum)) {
  // Not a length of the contract, which has the one that counts.
  const isShort = (text: string) => text.length <= 4 * maximum + 400;
  return z.string({ error: message }).check(z.refine(isShort, { error: long, abort: true }));
}

/**
 * Text that is trimmed and must have a visible character.
 * @param message shown when it is missing
 * @param maximum of characters
 * @param lines line breaks stay in text of several lines only
 */
export function requiredText(message: string, maximum: number, lines: 'one' | 'several' = 'one') {
  return z.pipe(
    z.pipe(
      measuredText(message, maximum),
      z.transform((text: string) => shownText(text, lines)),
    ),
    z.string().check(
      z.refine((text) => text !== '', { error: message }),
      z.maxLength(maximum, { error: tooLong(maximum) }),
    ),
  );
}

/**
 * Text that may be empty: trimmed, without invisible characters.
 * @param maximum of characters
 * @param lines line breaks stay in text of several lines only
 */
export function typedText(maximum: number, lines: 'one' | 'several' = 'several') {
  return z.pipe(
    z.pipe(
      measuredText('This is not a text', maximum),
      z.transform((text: string) => shownText(text, lines)),
    ),
    z.string().check(z.maxLength(maximum, { error: tooLong(maximum) })),
  );
}

/**
 * Text that may be missing: '' and null are stored as null.
 * @param maximum of characters
 */
export function optionalText(maximum: number) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(measuredText('This is not a text', maximum)),
        z.transform((text: string | null) => shownText(text ?? '', 'one') || null),
      ),
      z.nullable(z.string().check(z.maxLength(maximum, { error: tooLong(maximum) }))),
    ),
  );
}

/**
 * A number, or text that holds one, as amounts are read: in Bangla digits too, with a point or a comma.
 * @param message shown when it is neither
 * @param accept whether a number is allowed
 * @param range shown when it is not; a function where the sentence depends on a setting
 */
export function requiredNumber(
  message: string,
  accept: (value: number) => boolean,
  range: string | (() => string),
) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], { error: message }),
      z.transform((value: number | string) => {
        if (typeof value === 'number') return value;
        // A negative number is one: the range gives the error.
        return parseNumber(value);
      }),
    ),
    z.number({ error: message }).check(z.refine(accept, { error: range })),
  );
}

/**
 * An ISO calendar date, e.g. '2026-03-01'.
 * @param message shown when it is none
 */
export function requiredDate(message: string) {
  return z.pipe(
    z.pipe(
      measuredText(message, 10, message),
      z.transform((text: string) => withAsciiDigits(text).trim()),
    ),
    z
      .string()
      .check(
        z.maxLength(10, { error: message, abort: true }),
        z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: message, abort: true }),
        z.refine(isCalendarDate, { error: message }),
      ),
  );
}

/**
 * A time of day, e.g. '17:30', in Bangla digits too; '' and null are stored as null.
 * @param message shown when it is none
 */
export function optionalClock(message: string) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(measuredText(message, 5, message)),
        z.transform((text: string | null) => withAsciiDigits(text ?? '').trim() || null),
      ),
      z.nullable(
        z
          .string({ error: message })
          .check(
            z.maxLength(5, { error: message, abort: true }),
            z.regex(clockPattern, { error: message }),
          ),
      ),
    ),
  );
}

/**
 * A phone number of 6 to 12 digits once normalized (specification, section 9).
 * @param message shown when it is none
 */
export function requiredPhoneNumber(message: string) {
  return z.pipe(
    z.pipe(measuredText(message, 12, message), z.transform(normalizePhoneNumber)),
    z.string().check(z.regex(phoneNumberPattern, { error: message })),
  );
}

function isCalendarDate(text: string): boolean {
  // The database's calendar has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The sentence of a price that is refused for its decimals, too, in the shop's currency. */
export function priceRule(): string {
  return `${priceBounds()}, with at most two decimals`;
}
