import * as z from 'zod/mini';
import { categoryIdPattern } from './category-id.ts';
import {
  clockPattern,
  maxCategoryNameLength,
  maxDivisionNameLength,
  maxMeetLocationLength,
  maxModelIdLength,
  maxModelNameLength,
  maxPersonNameLength,
  maxProductNameLength,
  maxReasonLength,
  monthPattern,
  phoneNumberPattern,
  positionPattern,
} from './value-rules.ts';

/**
 * Fields of answers with the limits that their writers keep, for readers of openapi.json. The server parses no
 * answer with them; every server test does.
 */

/** The primary key of a row: a UUID in lower case. */
export const id = /* @__PURE__ */ z.uuid();

/** The number of a row of a log that only grows. */
export const position = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(positionPattern), /* @__PURE__ */ z.maxLength(15));

/** An instant, e.g. '2026-11-21T08:00:00.000Z', or with the offset +00:00 (RFC 3339). */
export const time = /* @__PURE__ */ z.iso
  .datetime({ offset: true })
  .check(/* @__PURE__ */ z.maxLength(32));

/** A calendar date, e.g. '2026-11-21'. */
export const date = /* @__PURE__ */ z.iso.date();

/** A time of day, e.g. '17:30'. */
export const clock = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(clockPattern), /* @__PURE__ */ z.maxLength(5));

/** A month, e.g. '2028-09'. */
export const month = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(monthPattern), /* @__PURE__ */ z.maxLength(7));

/** An email: lower-cased, its domain in its own script (RFC 5321 allows 254 characters). */
export const email = /* @__PURE__ */ z
  .string()
  .check(
    /* @__PURE__ */ z.maxLength(254),
    /* @__PURE__ */ z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/),
  );

/** A phone number as it is stored: digits in national form (specification, section 9). */
export const phoneNumber = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(phoneNumberPattern), /* @__PURE__ */ z.maxLength(12));

/** One of the brands. */
export const categoryId = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(categoryIdPattern), /* @__PURE__ */ z.maxLength(4));

/** One of the models we know, e.g. 'apple-iphone-13'. */
export const knownModel = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^[\w.+-]+$/), /* @__PURE__ */ z.maxLength(maxModelIdLength));

/** The storage of a phone in GB. */
export const storage = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.gte(1), /* @__PURE__ */ z.lte(9_999));

/** The stars of a review. */
export const stars = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.gte(1), /* @__PURE__ */ z.lte(5));

/** The status of a response. */
export const httpStatus = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.gte(100), /* @__PURE__ */ z.lte(599));

/** A number of rows; PostgreSQL's integer ends at 2,147,483,647. */
export const count = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(2_147_483_647));

/** A calendar year. */
export const year = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.gte(1970), /* @__PURE__ */ z.lte(2200));

/** The price of a phone in the shop's currency, with at most two decimals. */
export const price = /* @__PURE__ */ z
  .number()
  .check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(999_999.99));

/** A sum in the shop's currency; below zero if more was taken back than came in. */
export const amount = /* @__PURE__ */ z.number();

/** A currency (ISO 4217) in lower case. */
export const currency = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^[a-z]{3}$/), /* @__PURE__ */ z.maxLength(3));

/**
 * Text that people or this program wrote: control characters were removed, except line breaks.
 * @param most characters
 */
// @__NO_SIDE_EFFECTS__
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/^[\P{Cc}\n]*$/u));
}

export const personName = /* @__PURE__ */ text(maxPersonNameLength);
export const productName = /* @__PURE__ */ text(maxProductNameLength);
export const categoryName = /* @__PURE__ */ text(maxCategoryNameLength);
export const modelName = /* @__PURE__ */ text(maxModelNameLength);

/** The division in which a phone is. */
export const location = /* @__PURE__ */ text(maxDivisionNameLength);

/** Where buyer and seller meet. */
export const meetLocation = /* @__PURE__ */ text(maxMeetLocationLength);
/** The same in both languages, with its district, if it is one of the public places. */
export const meetLocationNames = /* @__PURE__ */ z.nullable(
  /* @__PURE__ */ z.object({ en: meetLocation, bn: meetLocation }),
);

/** What somebody wrote to explain a decision or a request. */
export const reason = /* @__PURE__ */ text(maxReasonLength);

/** An opaque word that a change may send back: the same for the same values, another one for others. */
export const version = /* @__PURE__ */ text(22);

/** The address of a photo: below /images, at IMAGE_URL, or where its owner said. */
export const link = /* @__PURE__ */ text(1_000);

/**
 * A list with a known end.
 * @param of what it holds
 * @param most how many
 */
// @__NO_SIDE_EFFECTS__
export function list<Item extends z.ZodMiniType>(of: Item, most: number) {
  return z.array(of).check(z.maxLength(most));
}

/**
 * One page of a list (page-query.ts).
 * @param of what it holds
 */
// @__NO_SIDE_EFFECTS__
export function page<Item extends z.ZodMiniType>(of: Item) {
  return list(of, 100);
}

/**
 * A list whose rows the code itself names.
 * @param of what it holds
 */
// @__NO_SIDE_EFFECTS__
export function few<Item extends z.ZodMiniType>(of: Item) {
  return list(of, 50);
}

/** Who changed something: their name, which is null once erased, or the command on the server itself. */
export const author = {
  by: /* @__PURE__ */ z.nullable(personName),
  byCommand: /* @__PURE__ */ z.boolean(),
};
