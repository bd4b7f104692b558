import { CsvError, parse } from 'csv-parse/sync';
import {
  requiredColumns,
  stockColumns,
  maxStockLines,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** The cells of a line, trimmed; columns that the list does not have are missing. */
export type StockCells = Readonly<Partial<Record<StockColumn, string>>>;

/** A list as it was read, with nothing of its values checked. */
export interface StockList {
  readonly lines: readonly { readonly line: number; readonly cells: StockCells }[];
  /** Heads that are none of our columns. */
  readonly ignored: readonly string[];
  /** Whether 298,50 is a price: lists with semicolons come from where a comma is the decimal sign. */
  readonly decimalComma: boolean;
}

/** Other names of columns, folded as `foldHead` folds. */
const otherNames: Readonly<Record<string, StockColumn>> = {
  sku: 'reference',
  ref: 'reference',
  name: 'productName',
  category: 'brand',
  categoryname: 'brand',
  categoryid: 'brand',
  price: 'sealingPrice',
  sellingprice: 'sealingPrice',
  phone: 'phnNumber',
  phonenumber: 'phnNumber',
};

const foldHead = (head: string) => head.toLowerCase().replace(/[\s_-]/g, '');
const columnNames = new Map<string, StockColumn>([
  ...Object.entries(otherNames),
  ...stockColumns.map((name) => [foldHead(name), name] as const),
]);

/**
 * Reads a list: RFC 4180 with commas, and with the semicolons or tabs of spreadsheets; UTF-8, or UTF-16
 * with a byte order mark.
 * @param bytes the file
 * @returns its lines as a spreadsheet counts them, blank ones left out
 * @throws Refusal list-unreadable, which says what to do about the file as a whole; also of one with more rows than
 *   `maxRows`, those below the last value not counted
 */
export function readList(bytes: Buffer): StockList {
  const text = withoutBlankEnd(textOf(bytes));
  const delimiter = delimiterOf(text);
  const [head, ...rows] = rowsOf(text, delimiter);
  if (!head || isBlank(head)) throw unreadable('The list is empty');
  const columns = head.map((name) => columnNames.get(foldHead(name)) ?? null);
  if (columns.every((name) => name === null)) {
    throw unreadable(
      'The first line names no column of a list. The template shows which there are',
    );
  }
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new Refusal('list-unreadable', {
      errors: missing.map((field) => ({
        field,
        message: 'The first line has to name this column',
      })),
    });
  }
  const twice = columns.find((name, place) => name !== null && columns.indexOf(name) !== place);
  if (twice) throw unreadable('The first line names this column twice', twice);
  // Counted before blank ones are left out, so that the numbers are those of the spreadsheet.
  const lines = rows
    .map((row, place) => ({ line: place + 2, row }))
    .filter(({ row }) => !isBlank(row));
  if (lines.length > maxStockLines || rows.length === maxRows) {
    throw unreadable(`A list has at most ${maxStockLines} phones. Please split it`);
  }
  if (lines.length === 0) throw unreadable('The list has no phones below its first line');
  return {
    lines: lines.map(({ line, row }) => ({ line, cells: cellsOf(columns, row) })),
    ignored: head.filter((name, place) => columns[place] === null && name !== ''),
    decimalComma: delimiter !== ',',
  };
}

function cellsOf(columns: readonly (StockColumn | null)[], row: readonly string[]): StockCells {
  return Object.fromEntries(
    // PostgreSQL stores no NUL, so that a cell of one would fail the list instead of its line.
    columns.flatMap((name, place) =>
      name === null ? [] : [[name, (row[place] ?? '').replaceAll('\0', '')]],
    ),
  );
}

/** Rows that are read below the first line: as many as a list may have, and as many blank ones. */
const maxRows = 2 * maxStockLines;

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The file is not UTF-8. Please save it as “CSV UTF-8”');
  }
}

/** Spreadsheets may write thousands of rows without a value below the last one that has any. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;\t\r\n'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** By the first line, whose names hold none of the three. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      // All three line ends may be in one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 20_000,
      // A megabyte of line breaks took half a minute, in which the process did nothing else.
      to: maxRows + 1,
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

function unreadable(message: string, field = 'list'): Refusal {
  return new Refusal('list-unreadable', { errors: [{ field, message }] });
}
