import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#server/platform/base/refusal.ts';

/** What every list (CSV) that people send needs, however its columns are known. */

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

/**
 * A list without the rows that spreadsheets may write by the thousand below the last one that has a value.
 * @param text of the list
 * @param delimiter between its cells
 */
export function withoutBlankEnd(text: string, delimiter: string): string {
  let end = text.length;
  while (end > 0 && ` \t\r\n${delimiter}`.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Excel's own first line, of which it shows nothing and which it does not count. */
export const separatorLine = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n?|\n|$)/i;

export interface RowLimits {
  /** Rows that are read at most. */
  readonly maxRows: number;
  /** Characters of a row. */
  readonly maxRowLength: number;
  /** Whether quotation marks may stand within a cell: 6.1" is a screen. */
  readonly relaxQuotes?: boolean;
}

/** A list of 25,000 lines and 40 columns; five million cells kept the process busy for three seconds. */
const maxCells = 1_000_000;

/**
 * The rows of a list.
 * @param text of the list
 * @param delimiter between its cells
 * @param limits of what is read
 * @throws Refusal list-unreadable
 */
export function parseRows(
  text: string,
  delimiter: string,
  { maxRows, maxRowLength, relaxQuotes = false }: RowLimits,
): string[][] {
  if (countOf(text, delimiter) > maxCells) {
    throw unreadable('The list has too many cells. Please leave out columns, or split it');
  }
  try {
    return parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      relax_quotes: relaxQuotes,
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
