import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#server/platform/base/refusal.ts';

/** Reading the lists (CSV) that people send, however their columns are known. */

/** What is read of a list. */
export interface CsvRules {
  readonly maxRows: number;
  /** Characters of a row. */
  readonly maxRowLength: number;
  /** Whether a text is a usual heading of such a list. */
  readonly isHeading: (text: string) => boolean;
  /** Whether the list may have been written by hand: quotation marks stand within cells (6.1" is a screen), and older versions of Excel save CSV in the encoding of Windows. */
  readonly isOwn: boolean;
}

/** The rows of a list, from its first line on. */
export interface CsvRows {
  /** The cells are trimmed; blank rows are in it, except below the last value. */
  readonly rows: readonly (readonly string[])[];
  /** Lists with semicolons or tabs come from countries where a comma may be the decimal sign. */
  readonly decimalSign: 'point' | 'comma';
}

/** A row below the headings. */
export interface ListRow {
  /** As a spreadsheet counts. */
  readonly line: number;
  /** Trimmed; a row may have fewer than there are columns. */
  readonly cells: readonly string[];
}

/** How many lines a list may have, and what is said about others. */
export interface LineLimits {
  /** Blank ones don't count. */
  readonly maxLines: number;
  /** Shown where there are more lines, and where there is none. */
  readonly tooMany: string;
  readonly none: string;
}

/** Rows above the headings, such as the name of a shop or of a program, and its version. */
export const maxRowsAbove = 20;

/**
 * Reads the rows of a list: RFC 4180 with commas, and with the semicolons, tabs or bars of spreadsheets, which Excel's
 * `sep=` may name; UTF-8 or UTF-16 in either byte order.
 * @param bytes the file
 * @param rules what is read of it
 * @throws Refusal list-unreadable, with advice about the whole file
 */
export function readCsvRows(bytes: Buffer, rules: CsvRules): CsvRows {
  const [text, delimiter] = delimitedText(textOf(bytes, rules), rules);
  return {
    rows: parseRows(withoutBlankEnd(text, delimiter), delimiter, rules),
    decimalSign: [';', '\t'].includes(delimiter) ? 'comma' : 'point',
  };
}

/**
 * The rows below the headings, blank ones left out.
 * @param rows of the whole list
 * @param head the place of the headings, -1 if it has none
 * @param limits how many lines it may have; maxRows is how many rows were read at most
 * @throws Refusal list-unreadable if there are too many or none
 */
export function linesBelow(
  rows: CsvRows['rows'],
  head: number,
  { maxLines, maxRows, tooMany, none }: LineLimits & Pick<CsvRules, 'maxRows'>,
): ListRow[] {
  const lines = rows
    // Counted before blank ones are left out, so that the numbers are those of the spreadsheet.
    .map((cells, place) => ({ line: place + 1, cells: cells.map(storable) }))
    .slice(head + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (lines.length > maxLines || rows.length >= maxRows) throw unreadable(tooMany);
  if (lines.length === 0) throw unreadable(none);
  return lines;
}

/** Whether a row has no value. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** A cell without what PostgreSQL does not store, NUL and half of a character: it would fail the list instead of its line. */
export const storable = (cell: string): string => cell.replace(/[\0\p{Cs}]/gu, '');

/**
 * The encoding of a list: by the byte order mark, or by the empty half of the first character, which is a letter of a
 * column's name.
 * @param bytes of the file
 * @returns a name that TextDecoder knows
 */
export function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}

function textOf(bytes: Buffer, { isOwn }: Pick<CsvRules, 'isOwn'>): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    if (!isOwn) throw unreadable('The file is not UTF-8. Please save it as “CSV UTF-8”');
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (!noText.test(text)) return text;
    throw unreadable('This file is no list. Please save it as “CSV UTF-8”');
  }
}

/** Characters of no text in Windows-1252: controls, and the bytes that it leaves out. */
const noText = /[\p{Cc}--[\t\n\v\f\r]]/v;

/** Excel's own first line, of which it shows nothing and which it does not count. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n?|\n|$)/i;

/** The text and its separator: as the text declares it, or the one with which a line has the most usual headings. */
function delimitedText(
  text: string,
  { isHeading }: Pick<CsvRules, 'isHeading'>,
): readonly [text: string, delimiter: string] {
  const [line = '', name] = separatorLine.exec(text) ?? [];
  const list = text.slice(line.length);
  if (name) return [list, name];
  const lines = list
    .slice(0, 60_000)
    .split(/\r\n?|\n/, maxRowsAbove)
    .filter((each) => each.trim() !== '');
  const scores = [';', '\t', '|', ','].map((delimiter) => {
    const rows = lines.map((each) => each.split(delimiter, 500).map(unquoted));
    const headingCounts = rows.map((row) => row.filter(isHeading).length);
    const most = Math.max(0, ...headingCounts);
    // Of a list without usual headings the first line decides.
    return {
      delimiter,
      most,
      width: rows[most > 0 ? headingCounts.indexOf(most) : 0]?.length ?? 1,
    };
  });
  const [best] = scores.toSorted((a, b) => b.most - a.most || b.width - a.width);
  return [list, best && best.width > 1 ? best.delimiter : ','];
}

const unquoted = (cell: string) => headingOf(cell.replace(/^\s*"|"\s*$/g, ''));

/** No heading is longer. */
const maxHeadingLength = 100;

/** A cell as a heading: one line, cut. */
export const headingOf = (cell: string): string =>
  storable(storable(cell).replace(/\s+/g, ' ').slice(0, maxHeadingLength)).trim();

/** A list without the rows that spreadsheets may write by the thousand below the last one that has a value. */
function withoutBlankEnd(text: string, delimiter: string): string {
  let end = text.length;
  while (end > 0 && ` \t\r\n${delimiter}`.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** A list of 25,000 lines and 40 columns; five million cells kept the process busy for three seconds. */
const maxCells = 1_000_000;

function parseRows(
  text: string,
  delimiter: string,
  { maxRows, maxRowLength, isOwn }: CsvRules,
): string[][] {
  if (countOf(text, delimiter) > maxCells) {
    throw unreadable('The list has too many cells. Please leave out columns, or split it');
  }
  try {
    return parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      relax_quotes: isOwn,
      // All three line ends may be in one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRowLength,
      // A megabyte of line breaks took half a minute, in which the process did nothing else.
      to: maxRows,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines);
    throw unreadable(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'A line of the list is too long. Is a quotation mark missing?'
        : `There is a quotation mark out of place near line ${line}`,
    );
  }
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * The refusal of a list as a whole.
 * @param message what is wrong with it
 * @param field that it concerns
 */
export function unreadable(message: string, field = 'list'): Refusal {
  return new Refusal('list-unreadable', { errors: [{ field, message }] });
}
