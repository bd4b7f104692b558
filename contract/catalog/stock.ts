import * as z from 'zod/mini';
import { requiredText } from '#contract/common/text.ts';
import { factFields } from './phone-facts.ts';
import { productMessages } from './messages.ts';

/** Importing a seller's phones from a list (CSV); its columns are in stock-columns.ts. */

/** The seller's own name of a phone, by which a list that is sent again lists nothing twice. */
export const stockReference = requiredText('Please give each phone a reference of your own', 60);

/** `dryRun=1` checks the list and changes nothing. */
export const importQuery = z.object({
  dryRun: z.optional(z.enum(['0', '1'], { error: 'dryRun is 0 or 1, or is left out' })),
});

/**
 * What a line of the list does: a new phone, other facts of one that waits for photos, nothing because
 * it says the same, nothing because its reference is listed already, or it has errors.
 */
export const lineOutcomes = ['new', 'changed', 'unchanged', 'listed', 'wrong'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const stockLine = z.object({
  /** As a spreadsheet counts; the header is 1. */
  line: z.number(),
  reference: z.string(),
  productName: z.string(),
  /** Null where it could not be read. */
  sealingPrice: z.nullable(z.number()),
  outcome: z.enum(lineOutcomes),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type StockLine = z.infer<typeof stockLine>;

export const stockImport = z.object({
  acknowledged: z.boolean(),
  dryRun: z.boolean(),
  /** Lines by what they do. */
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    listed: z.number(),
    wrong: z.number(),
  }),
  /** Columns of the list that are none of ours and were not read. */
  ignored: z.array(z.string()),
  lines: z.array(stockLine),
});
export type StockImport = z.infer<typeof stockImport>;

/** A phone of an imported list that waits for its photos. */
export const stockPhone = z.object({
  _id: z.string(),
  reference: z.string(),
  productName: z.string(),
  category_name: z.string(),
  condition: z.string(),
  sealingPrice: z.number(),
  importedAt: z.string(),
});
export type StockPhone = z.infer<typeof stockPhone>;

/** POST /stock/{id}/listing: photos of POST /images; the first is `productImg`. */
export const stockPhotosBody = z.object({
  productImg: requiredText(productMessages.productImg, 500),
  photos: factFields.photos,
});
