import type { SharedField } from '#contract/catalog/stock-columns.ts';
import type { ListColumns, StockImport } from '#contract/catalog/stock.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import type { Answers } from './list-questions.tsx';

/**
 * What is wrong with answers for all lines: an error of a field that no column of the list says is the answer's own,
 * once and not at each line.
 */
export function defaultFaults(
  { lines }: StockImport,
  { columns }: ListColumns,
  { defaults = {} }: Answers,
): Partial<Record<SharedField, string>> {
  const faults: Partial<Record<SharedField, string>> = {};
  for (const field of Object.keys(defaults) as SharedField[]) {
    if (columns.some((column) => column.field === field)) continue;
    const errorsOf = (line: StockImport['lines'][number]) =>
      line.errors.find(({ column }) => column === field)?.message;
    const [message] = lines.map(errorsOf);
    // One line alone has a fault of its own: a year before its model came out.
    if (message !== undefined && lines.every((line) => errorsOf(line) === message)) {
      faults[field] = localizedSentence(message);
    }
  }
  return faults;
}
