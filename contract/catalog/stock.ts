import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import {
  listColumnsAnswer,
  listDefaults,
  listMapping,
  listWords,
} from '#contract/common/lists/own-list.ts';
import { maxListWordLength, maxListWords } from '#contract/common/lists/own-list-limits.ts';
import { requiredText } from '#contract/common/text.ts';
import { factFields } from './phone-facts.ts';
import { conditions } from './conditions.ts';
import { listFields, maxStockBytes, maxStockLines, sharedFields } from './stock-columns.ts';
import { productMessages } from './messages.ts';

/** Importing a seller's phones from a list (CSV); its columns are in stock-columns.ts. */

/** The seller's own name of a phone, by which a list that is sent again lists nothing twice. */
export const stockReference = requiredText('Please give each phone a reference of your own', 60);

/** `dryRun=1` checks the list and changes nothing; `skipWrong=1` imports the lines without errors and no others. */
export const importQuery = z.object({
  dryRun: z.optional(z.enum(['0', '1'], { error: 'dryRun is 0 or 1, or is left out' })),
  skipWrong: z.optional(z.enum(['0', '1'], { error: 'skipWrong is 0 or 1, or is left out' })),
});

/** What a seller says about a list of their own; the parts beside the file `list`, each as JSON. */
export const listAnswers = z.object({
  mapping: listMapping(listFields),
  defaults: listDefaults(sharedFields),
  /** Which of the three conditions each grade of the list means, in its own words. */
  grades: listWords(conditions, `A list has at most ${maxListWords} grades`),
});
export type ListAnswers = z.infer<typeof listAnswers>;

/** POST /stock/columns: what the columns of a list seem to say. */
export const listColumns = z.object({
  ...listColumnsAnswer(listFields, sharedFields),
  /** How many phones there are. */
  phones: answer.count,
  /** The grades that are none of the three conditions, each with its likely meaning. */
  grades: answer.list(
    z.object({
      grade: answer.text(maxListWordLength),
      condition: z.nullable(z.enum(conditions)),
    }),
    maxListWords,
  ),
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
  productName: answer.productName,
  category_name: answer.categoryName,
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
