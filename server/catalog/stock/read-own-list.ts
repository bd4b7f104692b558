import {
  maxListColumns,
  maxListGrades,
  maxStockLines,
  sharedFields,
  type ListField,
  type SharedField,
} from '#contract/catalog/stock-columns.ts';
import type { ListAnswers, ListColumns } from '#contract/catalog/stock.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readRows, type ListRow, type ListRows } from '#server/platform/http/csv/read-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { gradeOf, guessGrade, isForeignGrade } from './guess-grade.ts';
import { foldHeading, isUsualHeading } from './heading-names.ts';
import { ownCells, type OwnCells } from './own-cells.ts';
import type { StockList } from './read-list.ts';
import type { OwnListReader, ReadTitle } from './title-reader.ts';

/** A list with any columns, and what each of them says. */
export interface OwnList {
  readonly rows: ListRows;
  readonly mapping: readonly (ListField | null)[];
}

/**
 * Reads a list as its seller has it.
 * @param bytes the file
 * @throws Refusal list-unreadable
 */
export function readOwnRows(bytes: Buffer): Promise<ListRows> {
  return readRows(bytes, {
    maxLines: maxStockLines,
    maxColumns: maxListColumns,
    isHeading: isUsualHeading,
  });
}

/**
 * The headings of a list by which the answers of its seller are remembered.
 * @param list its rows
 */
export function headingsKey({ headings }: ListRows): string {
  return headings.map(foldHeading).join('|');
}

/**
 * Says what each column of a list says: as its seller answered, or guessed.
 * @param rows of the list
 * @param mapping the seller's
 * @param readTitle the reader of titles
 * @throws Refusal invalid-input if the mapping is of another list, or names a field twice
 */
export function withColumns(
  rows: ListRows,
  mapping: ListAnswers['mapping'],
  readTitle: ReadTitle,
): OwnList {
  if (!mapping) return { rows, mapping: guessColumns(rows, readTitle) };
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
 * What a seller is asked about a list: what each column says, what is missing, what its grades mean.
 * @param list the list
 * @param reader reads its cells
 */
export async function describeColumns(
  list: OwnList,
  reader: OwnListReader,
): Promise<Pick<ListColumns, 'columns' | 'missing' | 'firstLine' | 'grades' | 'phones'>> {
  const { rows, mapping } = list;
  const cells = await cellsOf(list, {}, reader);
  const isMissing = (field: SharedField) =>
    cells.some(({ cells: each }) => (each[field] ?? '') === '');
  const condition = mapping.indexOf('condition');
  const grades = new Set(
    rows.rows.map(({ cells: each }) => gradeOf(each[condition] ?? '')).filter(isForeignGrade),
  );
  return {
    columns: rows.headings.map((heading, column) => ({
      heading: plainText(heading),
      field: mapping[column] ?? null,
      sample: plainText(sampleOf(rows, column)),
    })),
    missing: sharedFields.filter(isMissing),
    firstLine: rows.headLine,
    phones: cells.length,
    grades: [...grades]
      .slice(0, maxListGrades)
      .map((grade) => ({ grade, condition: guessGrade(grade) })),
  };
}

/**
 * The lines of a list in the columns of the template.
 * @param list the list
 * @param answers what its seller gave for all lines, and which grades mean what
 * @param reader reads its cells
 * @throws Refusal list-unreadable if its quantities are more phones than a list may have
 */
export async function toStockList(
  list: OwnList,
  answers: Pick<ListAnswers, 'defaults' | 'grades'>,
  reader: OwnListReader,
): Promise<StockList> {
  const { rows, mapping } = list;
  return {
    lines: await cellsOf(list, answers, reader),
    ignored: rows.headings
      .filter((heading, column) => mapping[column] === null && heading !== '')
      .map(plainText),
    decimalSign: rows.decimalSign,
  };
}

async function cellsOf(
  list: OwnList,
  answers: Pick<ListAnswers, 'defaults' | 'grades'>,
  reader: OwnListReader,
): Promise<OwnCells[]> {
  const handle = list.rows.headings.findIndex((heading) => foldHeading(heading) === 'handle');
  const rows = handle < 0 ? list.rows.rows : withVariants(list, handle);
  const cells = await ownCells(rows, list.mapping, answers, reader);
  if (cells.length > maxStockLines) throw tooMany();
  // Totals and pictures have a row of their own in some lists.
  if (cells.length === 0) throw unreadable('The list has no phones below its first line');
  return cells;
}

/** In a Shopify export the variants of a product share its handle, and the first of them has its words. */
function withVariants({ rows, mapping }: OwnList, handle: number): ListRow[] {
  const first = new Map<string, readonly string[]>();
  const shared: readonly (ListField | null)[] = [
    'title',
    'model',
    'productName',
    'brand',
    'description',
  ];
  return rows.rows.map(({ line, cells }) => {
    const product = first.get(cells[handle] ?? '');
    if (!product) first.set(cells[handle] ?? '', cells);
    // A row with a picture alone says nothing that is read, and stays so.
    const says = mapping.some((field, column) => field !== null && (cells[column] ?? '') !== '');
    if (!product || !says) return { line, cells };
    const filled = mapping.map((field, column) => {
      const own = cells[column] ?? '';
      return own === '' && shared.includes(field) ? (product[column] ?? '') : own;
    });
    return { line, cells: filled };
  });
}

function sampleOf({ rows }: ListRows, column: number): string {
  return rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
}

/** What is shown of a cell: one line, without controls. */
const plainText = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 100);

const tooMany = () => unreadable(`A list has at most ${maxStockLines} phones. Please split it`);

function unreadable(message: string): Refusal {
  return new Refusal('list-unreadable', { errors: [{ field: 'list', message }] });
}

function wrongMapping(message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field: 'mapping', message }] });
}
