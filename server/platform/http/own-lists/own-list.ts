import { maxListWordLength } from '#contract/common/lists/own-list-limits.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { ListRows } from '#server/platform/http/csv/read-rows.ts';
import { foldHeading } from './headings.ts';

/** Lists with any columns, and what each of them says. */

export interface OwnList<Field extends string> {
  readonly rows: ListRows;
  /** A field for each column; null for one that is not read. */
  readonly mapping: readonly (Field | null)[];
}

/**
 * The headings of a list by which answers about it are remembered.
 * @param list its rows
 */
export function headingsKey({ headings }: ListRows): string {
  return headings.map(foldHeading).join('|');
}

/**
 * Says what each column of a list says: as somebody answered, or guessed.
 * @param rows of the list
 * @param mapping the answer
 * @param guess guesses where there is no answer
 * @throws Refusal invalid-input if the mapping is of another list, or names a field twice
 */
export function withColumns<Field extends string>(
  rows: ListRows,
  mapping: readonly (Field | null)[] | undefined,
  guess: (rows: ListRows) => readonly (Field | null)[],
): OwnList<Field> {
  if (!mapping) return { rows, mapping: guess(rows) };
  if (mapping.length !== rows.headings.length) {
    throw wrongMapping(
      `The list has ${rows.headings.length} columns, and this names ${mapping.length}`,
    );
  }
  const named = mapping.filter((field) => field !== null);
  if (new Set(named).size < named.length) throw wrongMapping('This names a column twice');
  return { rows, mapping };
}

/**
 * The columns of a list, each with its first value.
 * @param list the list
 */
export function presentColumns<Field extends string>({ rows, mapping }: OwnList<Field>) {
  return rows.headings.map((heading, column) => ({
    heading: plainText(heading),
    field: mapping[column] ?? null,
    sample: plainText(sampleOf(rows, column)),
  }));
}

/**
 * The headings of the columns that are not read.
 * @param list the list
 */
export function unreadHeadings<Field extends string>({ rows, mapping }: OwnList<Field>): string[] {
  return rows.headings
    .filter((heading, column) => mapping[column] === null && heading !== '')
    .map(plainText);
}

/**
 * The cells of a row by field.
 * @param row its cells in the order of the columns
 * @param mapping what each column says
 */
export function mappedCells<Field extends string>(
  row: readonly string[],
  mapping: readonly (Field | null)[],
): Partial<Record<Field, string>> {
  const cells: Partial<Record<Field, string>> = {};
  for (const [column, field] of mapping.entries()) if (field) cells[field] = row[column] ?? '';
  return cells;
}

/**
 * A word of a list as its meaning is asked: one line, cut.
 * @param cell of the list, e.g. a grade
 */
export function wordOf(cell: string): string {
  return cell
    .slice(0, 2 * maxListWordLength)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, maxListWordLength)
    .trim();
}

/**
 * Whether a cell names a total: its row is none of the list.
 * @param text of the cell
 */
export const isTotal = (text: string): boolean => text.length < 60 && total.test(text);

const total = /^(?:(?:sub|grand)[\s-]?)?total[\s:=\d.,]*$|^(?:সর্ব)?মোট[\s:=\p{N}.,]*$/iu;

function sampleOf({ rows }: ListRows, column: number): string {
  return rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
}

/** What is shown of a cell: one line, without controls. */
const plainText = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 100)
    .toWellFormed();

function wrongMapping(message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field: 'mapping', message }] });
}
