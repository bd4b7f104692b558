import { Refusal } from '#server/platform/base/refusal.ts';
import {
  isBlank,
  linesBelow,
  readCsvRows,
  unreadable,
  type CsvRows,
  type LineLimits,
} from './csv-text.ts';

/** Reading lists that people made with a spreadsheet (CSV). */

/** The cells of a line by column, trimmed; columns that the list does not have are missing. */
export type CsvCells<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface CsvList<Column extends string> extends Pick<CsvRows, 'decimalSign'> {
  readonly lines: readonly { readonly line: number; readonly cells: CsvCells<Column> }[];
  /** Headers of unknown columns. */
  readonly ignored: readonly string[];
}

/** What a list may have. */
export interface CsvShape<Column extends string> extends LineLimits {
  readonly columns: readonly Column[];
  /** Other headers of columns, folded as `foldHead` folds. */
  readonly otherNames: Readonly<Record<string, Column>>;
  readonly required: readonly Column[];
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
 * Reads a list in the columns of a template, which its first line names.
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
  const columnOf = headReader(shape);
  // As many rows are read as a list may have, and as many blank ones.
  const maxRows = 2 * shape.maxLines + 1;
  const { rows, decimalSign } = readCsvRows(bytes, {
    ...{ maxRows, maxRowLength: 20_000, isOwn: false },
    isHeading: (text) => columnOf(text) !== null,
  });
  const [head] = rows;
  if (!head || isBlank(head)) throw unreadable('The list is empty');
  const columns = head.map(columnOf);
  if (columns.every((name) => name === null)) {
    throw unreadable(
      'The first line names no column of a list. The template shows which there are',
    );
  }
  const missing = shape.required.filter((name) => !columns.includes(name));
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
  const lines = linesBelow(rows, 0, { ...shape, maxRows });
  return {
    lines: lines.map(({ line, cells }) => ({ line, cells: cellsOf(columns, cells) })),
    ignored: head.filter((name, place) => columns[place] === null && name !== ''),
    decimalSign,
  };
}

function cellsOf<Column extends string>(
  columns: readonly (Column | null)[],
  row: readonly string[],
): CsvCells<Column> {
  const cells: Partial<Record<Column, string>> = {};
  for (const [place, name] of columns.entries()) {
    if (name !== null) cells[name] = row[place] ?? '';
  }
  return cells;
}
