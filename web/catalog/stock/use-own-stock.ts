import type { ListField } from '#contract/catalog/stock-columns.ts';
import type { ListColumns } from '#contract/catalog/stock.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useOwnList } from '#web/platform/lists/use-own-list.ts';

/** Whether a list has the template's columns, and nothing is left to ask about it. */
export function isTemplate({ columns, missing, grades }: ListColumns): boolean {
  const isOwn = columns.some(
    ({ heading, field, sample }) => sample !== '' && heading !== (field ?? ''),
  );
  return !isOwn && missing.length === 0 && grades.length === 0;
}

/** A seller's list whose columns are asked about. */
export const useOwnStock = () =>
  useOwnList<ListField, ListColumns>((csv, mapping) =>
    call('readStockColumns', { csv, answers: { mapping } }),
  );
