import {
  headingOf,
  isBlank,
  linesBelow,
  maxRowsAbove,
  readCsvRows,
  unreadable,
  type CsvRows,
  type LineLimits,
  type ListRow,
} from './csv-text.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** Reading lists as people have them: whatever their columns are called, wherever their headings stand. */

export interface ListRows extends Pick<CsvRows, 'decimalSign'> {
  /** As many as the widest row has cells; '' where there is none. */
  readonly headings: readonly string[];
  /** The line of the headings; 0 if the list has none. */
  readonly headLine: number;
  /** Blank ones are left out. */
  readonly rows: readonly ListRow[];
}

/** What a list may have. */
export interface ListLimits extends LineLimits {
  readonly maxColumns: number;
  /** Whether a text is a usual heading of such a list. */
  readonly isHeading: (text: string) => boolean;
}

/**
 * Reads the rows of a list: the first sheet of a workbook (.xlsx), or CSV with commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252. The headings
 * are the row of the first twenty that has the most usual ones; a list may have none.
 * @param bytes the file
 * @param limits how many lines and columns it may have
 * @throws Refusal list-unreadable, with advice about the whole file; unavailable while many workbooks are read
 */
export async function readRows(bytes: Buffer, limits: ListLimits): Promise<ListRows> {
  // As many blank rows are read as a list may have lines.
  const maxRows = 2 * limits.maxLines + maxRowsAbove;
  if (!isWorkbook(bytes)) {
    const rules = { maxRows, maxRowLength: 60_000, isHeading: limits.isHeading, isOwn: true };
    return belowHeadings(readCsvRows(bytes, rules), { ...limits, maxRows });
  }
  const cells = await readWorkbook(bytes, { maxRows, maxColumns: limits.maxColumns });
  const rows = cells.map((row) => row.map((cell) => cell.trim()));
  return belowHeadings({ rows, decimalSign: 'point' }, { ...limits, maxRows });
}

function belowHeadings(
  { rows: all, decimalSign }: CsvRows,
  limits: ListLimits & { readonly maxRows: number },
): ListRows {
  const { maxColumns, isHeading } = limits;
  if (all.every(isBlank)) throw unreadable('The list is empty');
  const head = headOf(all.slice(0, maxRowsAbove), isHeading);
  const rows = linesBelow(all, head, limits);
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

/** The place of the row of headings; -1 if the first row is a phone already. */
function headOf(rows: readonly (readonly string[])[], isHeading: ListLimits['isHeading']): number {
  const headingCounts = rows.map((row) => row.filter((cell) => isHeading(headingOf(cell))).length);
  const most = Math.max(...headingCounts);
  if (most > 1) return headingCounts.indexOf(most);
  const first = rows.findIndex((row) => !isBlank(row));
  const hasNumber = rows[first]?.some((cell) => /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(headingOf(cell)));
  return hasNumber && most === 0 ? first - 1 : first;
}
