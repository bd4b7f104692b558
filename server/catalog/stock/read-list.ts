import { CsvError, parse } from 'csv-parse/sync';
import {
  requiredColumns,
  stockColumns,
  maxStockLines,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The cells of a line, trimmed; columns that the list does not have are missing. */
export type StockCells = Readonly<Partial<Record<StockColumn, string>>>;

/** A list as stored, with nothing of its values checked. */
export interface StockList {
  readonly lines: readonly { readonly line: number; readonly cells: StockCells }[];
  /** Headers of unknown columns. */
  readonly ignored: readonly string[];
  /** Lists with semicolons or tabs come from countries where a comma may be the decimal sign. */
  readonly decimalSign: 'point' | 'comma';
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
 * Reads a list: RFC 4180 with commas, and with the semicolons, tabs or bars of spreadsheets, which Excel's
 * `sep=` may name; UTF-8 or UTF-16 in either byte order.
 * @param bytes the file
 * @returns its lines as a spreadsheet counts them, blank ones left out
 * @throws Refusal list-unreadable, with advice about the whole file; also of one with more rows than `maxRows`,
 *   those below the last value not counted
 */
export function readList(bytes: Buffer): StockList {
  const [text, delimiter] = delimitedText(textOf(bytes));
  const [head, ...rows] = rowsOf(withoutBlankEnd(text, delimiter), delimiter);
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
    decimalSign: [';', '\t'].includes(delimiter) ? 'comma' : 'point',
  };
}

function cellsOf(columns: readonly (StockColumn | null)[], row: readonly string[]): StockCells {
  return Object.fromEntries(
    // PostgreSQL stores no NUL, so a cell with one would fail the list instead of its line.
    columns.flatMap((name, place) =>
      name === null ? [] : [[name, (row[place] ?? '').replaceAll('\0', '')]],
    ),
  );
}

/** The rows that are read below the first line: as many as a list may have, and as many blank ones. */
const maxRows = 2 * maxStockLines;

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The file is not UTF-8. Please save it as “CSV UTF-8”');
  }
}

/** By the byte order mark, or by the empty half of the first character, which is a letter of a column's name. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}

/** Spreadsheets may write thousands of rows without a value below the last one that has any. */
function withoutBlankEnd(text: string, delimiter: string): string {
  let end = text.length;
  while (end > 0 && ` \t\r\n${delimiter}`.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Excel's own first line, of which it shows nothing and which it does not count. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n?|\n|$)/i;

/** The text and its separator: as the text declares it, or as its column names, which contain none, show it. */
function delimitedText(text: string): readonly [text: string, delimiter: string] {
  const [line = '', name] = separatorLine.exec(text) ?? [];
  const list = text.slice(line.length);
  const head = list.slice(0, list.search(/[\r\n]|$/));
  return [list, name ?? [';', '\t', '|'].find((sign) => head.includes(sign)) ?? ','];
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
