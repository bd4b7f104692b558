import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { notAcknowledged } from '#contract/common/call-shapes.ts';
import {
  importActions,
  maxImportBytes,
  maxImportColumns,
  maxImportLines,
} from './list-import-limits.ts';
import { listColumnsAnswer } from './own-list.ts';
import { sentVersion } from '#contract/common/text.ts';

/** Importing an admin's list (CSV): a dry run says what each line would change, and then all are applied at once. */

/**
 * `dryRun=1` checks the list and changes nothing; `version` is that of the dry run an admin has seen: the list is
 * applied only if it still does the same.
 */
export const listImportQuery = z.object({
  dryRun: z.optional(z.enum(['0', '1'], { error: 'dryRun is 0 or 1, or is left out' })),
  version: sentVersion,
});

/**
 * What the columns of an admin's own list seem to say.
 * @param fields that a column may be
 * @param shared those that can be given once for all lines
 */
export const importColumnsAnswer = <Field extends string, Shared extends string>(
  fields: readonly Field[],
  shared: readonly Shared[],
) => ({
  ...listColumnsAnswer(fields, shared),
  /** How many rows of the shop the list is about. */
  lines: answer.count,
  /** Whether it has the template's columns and nothing is to be asked, so that it can be sent as text/csv. */
  template: z.boolean(),
});

/** A cell as it is stored now and as the list has it; '' is none. */
const cellChange = z.object({
  field: answer.text(60),
  from: answer.text(2_000),
  to: answer.text(2_000),
});
export type CellChange = z.infer<typeof cellChange>;

/** A row above the line's own that is added with it. */
const alsoAdded = z.object({ kind: z.enum(['division', 'district']), name: answer.text(200) });
export type AlsoAdded = z.infer<typeof alsoAdded>;

const importedLine = z.object({
  /** The line's number as a spreadsheet counts; the header is 1. */
  line: answer.count,
  action: z.enum(importActions),
  /** What the row is called; '' if the line has no name. */
  name: answer.text(200),
  /** The cells that differ; none of a refused line. */
  changes: answer.list(cellChange, maxImportColumns),
  /** What is added with it, as a new district with its first place; left out where nothing is. */
  also: z.optional(answer.list(alsoAdded, 2)),
  /** Why the line is refused, and the column with the fault; null for any other line, or for one as a whole. */
  problem: z.nullable(answer.text(1_000)),
  column: z.nullable(answer.text(60)),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const listImport = z.object({
  acknowledged: z.boolean(),
  dryRun: z.boolean(),
  /** Of what the list does; sent back, it is applied only if it does the same still. */
  version: answer.version,
  added: answer.count,
  changed: answer.count,
  unchanged: answer.count,
  refused: answer.count,
  /** Unknown columns, which were not read. */
  ignored: answer.list(answer.text(100), 100),
  lines: answer.list(importedLine, maxImportLines),
});
export type ListImport = z.infer<typeof listImport>;

const listCall = { method: 'POST', access: 'token', csv: { maxBytes: maxImportBytes } } as const;
const listRefusals = [
  'admins-only',
  'invalid-input',
  'list-unreadable',
  'body-too-large',
  'body-type',
] as const;

/** What the calls that import an admin's list have in common. */
export const importCall = {
  ...listCall,
  query: listImportQuery,
  answer: listImport,
  falsy: notAcknowledged,
  refusals: [...listRefusals, 'changed-meanwhile', 'list-has-errors'],
} as const;

/** What the calls that guess the columns of an admin's list have in common; nothing is imported. */
export const importColumnsCall = {
  ...listCall,
  falsy: { lines: 0 },
  refusals: listRefusals,
} as const;
