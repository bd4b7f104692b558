import { encodingOf, parseRows, separatorLine, unreadable, withoutBlankEnd } from './csv-text.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** Reading lists as people have them: whatever their columns are called, wherever their headings stand. */

/** A row below the headings. */
export interface ListRow {
  /** As a spreadsheet counts. */
  readonly line: number;
  /** Trimmed; a row may have fewer than there are columns. */
  readonly cells: readonly string[];
}

export interface ListRows {
  /** As many as the widest row has cells; '' where there is none. */
  readonly headings: readonly string[];
  /** The line of the headings; 0 if the list has none. */
  readonly headLine: number;
  /** Blank ones are left out. */
  readonly rows: readonly ListRow[];
  /** Lists with semicolons or tabs come from countries where a comma may be the decimal sign. */
  readonly decimalSign: 'point' | 'comma';
}

/** What a list may have. */
export interface ListLimits {
  readonly maxLines: number;
  readonly maxColumns: number;
  /** Whether a text is a usual heading of such a list. */
  readonly isHeading: (text: string) => boolean;
  /** Shown where there are more lines, and where there is none. */
  readonly tooMany: string;
  readonly none: string;
}

/** Rows above the headings, such as the name of a shop or of a program, and its version. */
const maxRowsAbove = 20;
/** No heading is longer. */
const maxHeadingLength = 100;

/**
 * Reads the rows of a list: the first sheet of a workbook (.xlsx), or CSV with commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252. The headings
 * are the row of the first twenty that has the most usual ones; a list may have none.
 * @param bytes the file
 * @param limits how many lines and columns it may have
 * @throws Refusal list-unreadable, with advice about the whole file; unavailable while many workbooks are read
 */
export async function readRows(bytes: Buffer, limits: ListLimits): Promise<ListRows> {
  const { maxLines, maxColumns, isHeading } = limits;
  // As many blank rows are read as a list may have lines.
  const maxRows = 2 * maxLines + maxRowsAbove;
  if (isWorkbook(bytes)) {
    const cells = await readWorkbook(bytes, { maxRows, maxColumns });
    const rows = cells.map((row) => row.map((cell) => cell.trim()));
    return belowHeadings(rows, 'point', limits);
  }
  const [text, delimiter] = delimitedText(textOf(bytes), isHeading);
  const rows = parseRows(withoutBlankEnd(text, delimiter), delimiter, {
    ...{ maxRows, maxRowLength: 60_000, relaxQuotes: true },
  });
  return belowHeadings(rows, [';', '\t'].includes(delimiter) ? 'comma' : 'point', limits);
}

function belowHeadings(
  all: readonly string[][],
  decimalSign: ListRows['decimalSign'],
  { maxLines, maxColumns, isHeading, tooMany, none }: ListLimits,
): ListRows {
  if (all.every(isBlank)) throw unreadable('The list is empty');
  const head = headOf(all.slice(0, maxRowsAbove), isHeading);
  const rows = all
    // Counted before blank ones are left out, so that the numbers are those of the spreadsheet.
    .map((cells, place) => ({ line: place + 1, cells: cells.map(storable) }))
    .slice(head + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length > maxLines || all.length >= 2 * maxLines + maxRowsAbove) {
    throw unreadable(tooMany);
  }
  if (rows.length === 0) throw unreadable(none);
  const headings = all[head] ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  if (width > maxColumns) throw unreadable(`A list has at most ${maxColumns} columns`);
  return {
    headings: Array.from({ length: width }, (_, place) => headingOf(headings[place] ?? '')),
    headLine: head + 1,
    rows,
    decimalSign,
  };
}

// PostgreSQL stores neither NUL nor half of a character, so a cell with one would fail the list instead of its line.
const storable = (cell: string) => cell.replace(/[\0\p{Cs}]/gu, '');
const headingOf = (cell: string) =>
  storable(storable(cell).replace(/\s+/g, ' ').slice(0, maxHeadingLength)).trim();

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

/** The place of the row of headings; -1 if the first row is a phone already. */
function headOf(rows: readonly (readonly string[])[], isHeading: ListLimits['isHeading']): number {
  const known = rows.map((row) => row.filter((cell) => isHeading(headingOf(cell))).length);
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const first = rows.findIndex((row) => !isBlank(row));
  const hasNumber = rows[first]?.some((cell) => /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(headingOf(cell)));
  return hasNumber && most === 0 ? first - 1 : first;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    // Older versions of Excel save CSV in the encoding of Windows.
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (!noText.test(text)) return text;
    throw unreadable('This file is no list. Please save it as “CSV UTF-8”');
  }
}

/** Characters of no text in Windows-1252: controls, and the bytes that it leaves out. */
const noText = /[\p{Cc}--[\t\n\v\f\r]]/v;

/** The text and its separator: as the text declares it, or the one with which a line has the most usual headings. */
function delimitedText(
  text: string,
  isHeading: ListLimits['isHeading'],
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
    const known = rows.map((row) => row.filter(isHeading).length);
    const most = Math.max(0, ...known);
    // Of a list without usual headings the first line decides.
    return { delimiter, most, width: rows[most > 0 ? known.indexOf(most) : 0]?.length ?? 1 };
  });
  const [best] = scores.toSorted((a, b) => b.most - a.most || b.width - a.width);
  return [list, best && best.width > 1 ? best.delimiter : ','];
}

const unquoted = (cell: string) => headingOf(cell.replace(/^\s*"|"\s*$/g, ''));
