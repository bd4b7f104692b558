import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { requiredText } from '#contract/common/text.ts';
import { factFields } from './phone-facts.ts';
import { conditions } from './conditions.ts';
import {
  listFields,
  maxGradeLength,
  maxListColumns,
  maxListGrades,
  maxStockBytes,
  maxStockLines,
  sharedFields,
  type ListField,
} from './stock-columns.ts';
import { productMessages } from './messages.ts';

/** Importing a seller's phones from a list (CSV); its columns are in stock-columns.ts. */

/** The seller's own name of a phone, by which a list that is sent again lists nothing twice. */
export const stockReference = requiredText('Please give each phone a reference of your own', 60);

/** `dryRun=1` checks the list and changes nothing; `skipWrong=1` imports the lines without errors and no others. */
export const importQuery = z.object({
  dryRun: z.optional(z.enum(['0', '1'], { error: 'dryRun is 0 or 1, or is left out' })),
  skipWrong: z.optional(z.enum(['0', '1'], { error: 'skipWrong is 0 or 1, or is left out' })),
});

/** Text that can be stored: no NUL, and no half characters. */
const storedText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: 'This has a character that no text has',
    }),
  );

const listField = z.enum(listFields as [ListField, ...ListField[]], {
  error: 'This is not the name of a column',
});

/** What a seller says about a list of their own; the parts beside the file `list`, each as JSON. */
export const listAnswers = z.object({
  /** What each column says, in their order; null for one that is not read. Guessed where it is left out. */
  mapping: z.optional(z.array(z.nullable(listField)).check(z.maxLength(maxListColumns))),
  /** Given once for every line without it. */
  defaults: z.optional(z.partialRecord(z.enum(sharedFields), storedText(2_000))),
  /** Which of the three conditions each grade of the list means, in its own words. */
  grades: z.optional(
    z.record(storedText(maxGradeLength), z.enum(conditions)).check(
      z.refine((grades) => Object.keys(grades).length <= maxListGrades, {
        error: `A list has at most ${maxListGrades} grades`,
      }),
    ),
  ),
});
export type ListAnswers = z.infer<typeof listAnswers>;

/** POST /stock/columns: what the columns of a list seem to say. */
export const listColumns = z.object({
  /** In their order; `field` is null for a column that is not read. */
  columns: answer.list(
    z.object({
      heading: answer.text(100),
      field: z.nullable(listField),
      /** The first value below the heading. */
      sample: answer.text(100),
    }),
    maxListColumns,
  ),
  /** What some lines don't say, to be given once for them. */
  missing: answer.list(z.enum(sharedFields), sharedFields.length),
  /** The line of the headings as a spreadsheet counts; 0 if there are none. */
  firstLine: answer.count,
  /** How many phones there are. */
  phones: answer.count,
  /** The grades that are none of the three conditions, each with its likely meaning. */
  grades: answer.list(
    z.object({ grade: answer.text(maxGradeLength), condition: z.nullable(z.enum(conditions)) }),
    maxListGrades,
  ),
  /** What was given for the last list with these headings. */
  defaults: z.partialRecord(z.enum(sharedFields), answer.text(2_000)),
  /** Whether the columns are those of the last list with these headings, and not guessed. */
  remembered: z.boolean(),
});
export type ListColumns = z.infer<typeof listColumns>;

/**
 * The outcome of a line of the list: a new phone, other facts of one that waits for photos, no change, a
 * reference that is already listed, or errors.
 */
export const lineOutcomes = ['new', 'changed', 'unchanged', 'listed', 'wrong'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const stockLine = z.object({
  /** The line's number as a spreadsheet counts; the header is 1. */
  line: answer.count,
  reference: z.string().check(z.maxLength(maxStockBytes)),
  productName: z.string().check(z.maxLength(maxStockBytes)),
  /** Null if it could not be read. */
  sealingPrice: z.nullable(z.number()),
  outcome: z.enum(lineOutcomes),
  errors: answer.page(z.object({ column: answer.text(100), message: answer.text(1_000) })),
});
export type StockLine = z.infer<typeof stockLine>;

export const stockImport = z.object({
  acknowledged: z.boolean(),
  dryRun: z.boolean(),
  /** Lines by their outcome. */
  counts: z.object({
    new: answer.count,
    changed: answer.count,
    unchanged: answer.count,
    listed: answer.count,
    wrong: answer.count,
  }),
  /** Unknown columns of the list, which were not read. */
  ignored: answer.list(z.string().check(z.maxLength(maxStockBytes)), maxStockBytes),
  lines: answer.list(stockLine, maxStockLines),
});
export type StockImport = z.infer<typeof stockImport>;

/** A phone of an imported list that waits for its photos. */
export const stockPhone = z.object({
  _id: answer.id,
  reference: answer.text(60),
  productName: answer.text(120),
  category_name: answer.text(40),
  condition: answer.text(20),
  sealingPrice: answer.price,
  importedAt: answer.time,
});
export type StockPhone = z.infer<typeof stockPhone>;

/** POST /stock/{id}/listing: photos of POST /images; the first is `productImg`. */
export const stockPhotosBody = z.object({
  productImg: requiredText(productMessages.productImg, 500),
  photos: factFields.photos,
});
