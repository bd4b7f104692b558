import type { StockColumn } from '#contract/catalog/stock-columns.ts';

type Line = Partial<Record<StockColumn, string>>;

/** A valid line of a list. */
export const stockLine: Line = {
  reference: 'A-17',
  brand: 'Samsung',
  model: 'Galaxy S22',
  storageGb: '128',
  condition: 'Good',
  buyingPrice: '799',
  sealingPrice: '298.50',
  yearsOfUse: '2.5',
  buyingYear: '2023',
  phnNumber: '01712345678',
  location: 'Sylhet',
  description: 'Fine hairlines on the back, screen spotless.',
};

/**
 * A list as a spreadsheet saves it, with the columns of its first line.
 * @param lines changes to a valid line
 */
export function stockList(...lines: Line[]): string {
  const rows = (lines.length === 0 ? [{}] : lines).map((line) => ({ ...stockLine, ...line }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as StockColumn[];
  const cell = (text = '') => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}
