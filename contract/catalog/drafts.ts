import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { sentVersion } from '#contract/common/text.ts';
import { maxDraftTextLength } from './draft-fields.ts';

export { draftFields } from './draft-fields.ts';

/**
 * The draft of Add A Product: a seller's unfinished input, kept for all their devices. Nothing is checked but
 * its size, since a draft is unfinished.
 */

/** A draft that nobody has changed for this many days is deleted. */
export const draftDays = 30;

const tooLong = { error: 'This draft is too long' };
// PostgreSQL stores no NUL.
const text = z.pipe(
  z.string().check(z.maxLength(maxDraftTextLength, tooLong)),
  z.transform((typedValue: string) => typedValue.replaceAll('\0', '')),
);
const texts = z.array(z.string().check(z.maxLength(500, tooLong))).check(z.maxLength(20, tooLong));
const value = z.union([
  text,
  z.null(),
  texts,
  // The answers to the checklist.
  z.object({ screen: text, body: text, failed: texts }),
]);

/** The values of the form by the name of the field. */
export const draftValues = z
  .record(z.string().check(z.maxLength(40, tooLong)), value)
  .check(z.refine((values) => Object.keys(values).length <= 40, tooLong));
export type DraftValues = z.infer<typeof draftValues>;

/** PUT /product-draft: fields that a draft does not keep are dropped. */
export const draftBody = z.object({ values: draftValues, version: sentVersion });

/** GET /product-draft: null if there is none. */
export const draftAnswer = z.object({
  values: z.nullable(draftValues),
  /** When it was stored; null without one. ISO time. */
  savedAt: z.nullable(answer.time),
  version: answer.version,
});

/** PUT /product-draft. */
export const draftSaved = z.object({
  acknowledged: z.boolean(),
  savedAt: z.nullable(answer.time),
  version: answer.version,
});
