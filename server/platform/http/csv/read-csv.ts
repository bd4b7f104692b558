import { Refusal } from '#server/platform/base/refusal.ts';
import { encodingOf, parseRows, separatorLine, unreadable, withoutBlankEnd } from './csv-text.ts';

/** Reading lists that people made with a spreadsheet (CSV). */

/** The cells of a line by column, trimmed; columns that the list does not have are missing. */
export type CsvCells<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface CsvList<Column extends string> {
  readonly lines: readonly { readonly line: number; readonly cells: CsvCells<Column> }[];
  /** Headers of unknown columns. */
  readonly ignored: readonly string[];
  /** Lists with semicolons or tabs come from countries where a comma may be the decimal sign. */
  readonly decimalSign: 'point' | 'comma';
}

/** What a list may have. */
export interface CsvShape<Column extends string> {
  readonly columns: readonly Column[];
  /** Other headers of columns, folded as `foldHead` folds. */
  readonly otherNames: Readonly<Record<string, Column>>;
  readonly required: readonly Column[];
  /** The most lines below the header; blank ones don't count. */
  readonly maxLines: number;
  /** Shown where there are more, and where there is none. */
  readonly tooMany: string;
  readonly none: string;
}

/**
 * Folds the header of a column: case, spaces, dashes and underscores don't matter.
 * @param head e.g. 'Launch year' or 'launch_year'
 */
export const foldHead = (head: string): string => head.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Builds the reader of headers: the column that one names, or null.
 * @param shape the columns of the list
 */
export function headReader<Column extends string>({
  columns,
  otherNames,
}: Pick<CsvShape<Column>, 'columns' | 'otherNames'>): (head: string) => Column | null {
  const names = new Map<string, Column>([
    ...(Object.entries(otherNames) as [string, Column][]),
    ...columns.map((name) => [foldHead(name), name] as const),
  ]);
  return (head) => names.get(foldHead(head)) ?? null;
}

/**
 * Reads a list: RFC 4180 with commas, and with the semicolons, tabs or bars of spreadsheets, which Excel's
 * `sep=` may name; UTF-8 or UTF-16 in either byte order.
 * @param bytes the file
 * @param shape its columns and limits
 * @returns its lines as a spreadsheet counts them, blank ones left out
 * @throws Refusal list-unreadable, with advice about the whole file; also of one with more than twice as many rows
 *   as lines, those below the last value not counted
 */
export function readCsv<Column extends string>(
  bytes: Buffer,
  shape: CsvShape<Column>,
): CsvList<Column> {
  const { required, maxLines } = shape;
  // As many rows are read as a list may have, and as many blank ones.
  const maxRows = 2 * maxLines;
  const [text, delimiter] = delimitedText(textOf(bytes));
  const [head, ...rows] = parseRows(withoutBlankEnd(text, delimiter), delimiter, {
    maxRows: maxRows + 1,
    maxRowLength: 20_000,
  });
  if (!head || isBlank(head)) throw unreadable('The list is empty');
  const columns = head.map(headReader(shape));
  if (columns.every((name) => name === null)) {
    throw unreadable(
      'The first line names no column of a list. The template shows which there are',
    );
  }
  const missing = required.filter((name) => !columns.includes(name));
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
  if (lines.length > maxLines || rows.length === maxRows) throw unreadable(shape.tooMany);
  if (lines.length === 0) throw unreadable(shape.none);
  return {
    lines: lines.map(({ line, row }) => ({ line, cells: cellsOf(columns, row) })),
    ignored: head.filter((name, place) => columns[place] === null && name !== ''),
    decimalSign: [';', '\t'].includes(delimiter) ? 'comma' : 'point',
  };
}

function cellsOf<Column extends string>(
  columns: readonly (Column | null)[],
  row: readonly string[],
): CsvCells<Column> {
  const cells: Partial<Record<Column, string>> = {};
  for (const [place, name] of columns.entries()) {
    // PostgreSQL stores no NUL, so a cell with one would fail the list instead of its line.
    if (name !== null) cells[name] = (row[place] ?? '').replaceAll('\0', '');
  }
  return cells;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The file is not UTF-8. Please save it as “CSV UTF-8”');
  }
}

/** The text and its separator: as the text declares it, or as its column names, which contain none, show it. */
function delimitedText(text: string): readonly [text: string, delimiter: string] {
  const [line = '', name] = separatorLine.exec(text) ?? [];
  const list = text.slice(line.length);
  const head = list.slice(0, list.search(/[\r\n]|$/));
  return [list, name ?? [';', '\t', '|'].find((sign) => head.includes(sign)) ?? ','];
}
