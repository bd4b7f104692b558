import {
  requiredColumns,
  stockColumns,
  maxStockLines,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { readCsv, type CsvCells, type CsvList } from '#server/platform/http/csv/read-csv.ts';

/** The cells of a line, trimmed; columns that the list does not have are missing. */
export type StockCells = CsvCells<StockColumn>;

/** A list as stored, with nothing of its values checked. */
export type StockList = CsvList<StockColumn>;

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

/**
 * Reads a list of phones.
 * @param bytes the file
 * @returns its lines as a spreadsheet counts them, blank ones left out
 * @throws Refusal list-unreadable, with advice about the whole file
 */
export function readList(bytes: Buffer): StockList {
  return readCsv(bytes, {
    columns: stockColumns,
    otherNames,
    required: requiredColumns,
    maxLines: maxStockLines,
    tooMany: `A list has at most ${maxStockLines} phones. Please split it`,
    none: 'The list has no phones below its first line',
  });
}
