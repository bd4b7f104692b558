import { stockColumns } from '#contract/catalog/stock-columns.ts';

/**
 * The template: the columns' names, with the separator of this person's spreadsheets.
 * @param locale of the browser
 */
export function stockTemplate(locale: string): string {
  const hasDecimalComma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  return `${stockColumns.join(hasDecimalComma ? ';' : ',')}\r\n`;
}
