import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { maxListColumns, maxListWordLength, maxListWords } from './own-list-limits.ts';

/** What is asked and answered about a list as somebody has it, with headings and words of its own. */

/** Text that can be stored: no NUL, and no half characters. */
const storedText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: 'This has a character that no text has',
    }),
  );

const fieldOf = <Field extends string>(fields: readonly Field[]) =>
  z.enum(fields as [Field, ...Field[]], { error: 'This is not the name of a column' });

/**
 * What each column says, in their order; null for one that is not read. Guessed where it is left out.
 * @param fields that a column may be
 */
export const listMapping = <Field extends string>(fields: readonly Field[]) =>
  z.optional(z.array(z.nullable(fieldOf(fields))).check(z.maxLength(maxListColumns)));

/**
 * What is given once for every line without it.
 * @param shared the fields that can be given so
 */
export const listDefaults = <Shared extends string>(shared: readonly Shared[]) =>
  z.optional(z.partialRecord(z.enum(shared as [Shared, ...Shared[]]), storedText(2_000)));

/**
 * Which of the shop's words each word of a list means.
 * @param choices the shop's
 * @param tooMany shown where there are more than a list may have
 */
export const listWords = <Choice extends string>(choices: readonly Choice[], tooMany: string) =>
  z.optional(
    z
      .record(storedText(maxListWordLength), z.enum(choices as [Choice, ...Choice[]]))
      .check(z.refine((words) => Object.keys(words).length <= maxListWords, { error: tooMany })),
  );

/**
 * The likely meaning of a list's columns, in the answer of each call that guesses them.
 * @param fields that a column may be
 * @param shared those that can be given once for all lines
 */
export const listColumnsAnswer = <Field extends string, Shared extends string>(
  fields: readonly Field[],
  shared: readonly Shared[],
) => ({
  /** In their order; `field` is null for a column that is not read. */
  columns: answer.list(
    z.object({
      heading: answer.text(100),
      field: z.nullable(fieldOf(fields)),
      /** The first value below the heading. */
      sample: answer.text(100),
    }),
    maxListColumns,
  ),
  /** What some lines don't say, to be given once for them. */
  missing: answer.list(z.enum(shared as [Shared, ...Shared[]]), shared.length),
  /** The line of the headings as a spreadsheet counts; 0 if there are none. */
  firstLine: answer.count,
  /** What was given for the last list with these headings. */
  defaults: z.partialRecord(z.enum(shared as [Shared, ...Shared[]]), answer.text(2_000)),
  /** Whether the columns are those of the last list with these headings, and not guessed. */
  remembered: z.boolean(),
});
