import {
  maxStockLines,
  sharedFields,
  type ListField,
  type SharedField,
} from '#contract/catalog/stock-columns.ts';
import { maxListColumns, maxListWords } from '#contract/common/lists/own-list-limits.ts';
import type { ListAnswers, ListColumns } from '#contract/catalog/stock.ts';
import { unreadable, type ListRow } from '#server/platform/http/csv/csv-text.ts';
import { readRows, type ListRows } from '#server/platform/http/csv/read-rows.ts';
import { foldHeading } from '#server/platform/http/own-lists/headings.ts';
import {
  presentColumns,
  unreadHeadings,
  withColumns,
  wordOf,
  type OwnList,
} from '#server/platform/http/own-lists/own-list.ts';
import { guessStockColumns } from './guess-columns.ts';
import { guessGrade, isForeignGrade } from './guess-grade.ts';
import { stockHeadings } from './heading-names.ts';
import { ownCells, type OwnCells } from './own-cells.ts';
import type { StockList } from './read-list.ts';
import type { OwnListReader, ReadTitle } from './title-reader.ts';

const tooMany = `A list has at most ${maxStockLines} phones. Please split it`;
const none = 'The list has no phones below its first line';

type StockRows = OwnList<ListField>;

/**
 * Reads a list as its seller has it.
 * @param bytes the file
 * @throws Refusal list-unreadable
 */
export function readOwnRows(bytes: Buffer): Promise<ListRows> {
  return readRows(bytes, {
    maxLines: maxStockLines,
    maxColumns: maxListColumns,
    tooMany,
    none,
    isHeading: stockHeadings.isUsual,
  });
}

/**
 * Says what each column of a list says: as its seller answered, or guessed.
 * @param rows of the list
 * @param mapping the seller's
 * @param readTitle the reader of titles
 * @throws Refusal invalid-input if the mapping is of another list, or names a field twice
 */
export function withStockColumns(
  rows: ListRows,
  mapping: ListAnswers['mapping'],
  readTitle: ReadTitle,
): StockRows {
  return withColumns(rows, mapping, () => guessStockColumns(rows, readTitle));
}

/**
 * What a seller is asked about a list: what each column says, what is missing, what its grades mean.
 * @param list the list
 * @param reader reads its cells
 */
export async function describeColumns(
  list: StockRows,
  reader: OwnListReader,
): Promise<Pick<ListColumns, 'columns' | 'missing' | 'firstLine' | 'grades' | 'phones'>> {
  const { rows, mapping } = list;
  const cells = await cellsOf(list, {}, reader);
  const isMissing = (field: SharedField) =>
    cells.some(({ cells: each }) => (each[field] ?? '') === '');
  const condition = mapping.indexOf('condition');
  const grades = new Set(
    rows.rows.map(({ cells: each }) => wordOf(each[condition] ?? '')).filter(isForeignGrade),
  );
  return {
    columns: presentColumns(list),
    missing: sharedFields.filter(isMissing),
    firstLine: rows.headLine,
    phones: cells.length,
    grades: [...grades]
      .slice(0, maxListWords)
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
  list: StockRows,
  answers: Pick<ListAnswers, 'defaults' | 'grades'>,
  reader: OwnListReader,
): Promise<StockList> {
  return {
    lines: await cellsOf(list, answers, reader),
    ignored: unreadHeadings(list),
    decimalSign: list.rows.decimalSign,
  };
}

async function cellsOf(
  list: StockRows,
  answers: Pick<ListAnswers, 'defaults' | 'grades'>,
  reader: OwnListReader,
): Promise<OwnCells[]> {
  const handle = list.rows.headings.findIndex((heading) => foldHeading(heading) === 'handle');
  const rows = handle < 0 ? list.rows.rows : withVariants(list, handle);
  const cells = await ownCells(rows, list.mapping, answers, reader);
  if (cells.length > maxStockLines) throw unreadable(tooMany);
  // Totals and pictures have a row of their own in some lists.
  if (cells.length === 0) throw unreadable(none);
  return cells;
}

/** In a Shopify export the variants of a product share its handle, and the first of them has its words. */
function withVariants({ rows, mapping }: StockRows, handle: number): ListRow[] {
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
      const cell = cells[column] ?? '';
      return cell === '' && shared.includes(field) ? (product[column] ?? '') : cell;
    });
    return { line, cells: filled };
  });
}
