import { useRef, useState } from 'react';
import type { ListField } from '#contract/catalog/stock-columns.ts';
import type { ListAnswers, ListColumns } from '#contract/catalog/stock.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';

/** A list that was chosen, and what its columns seem to say. */
export interface OwnList {
  readonly file: File;
  readonly columns: ListColumns;
}

/** What each column says, after one of them got another field: another column with it has none then. */
export function withField(
  columns: ListColumns['columns'],
  place: number,
  field: ListField | null,
): ListColumns['columns'] {
  return columns.map((column, each) => {
    if (each === place) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });
}

/** What each column says, as the calls take it. */
export const mappingOf = ({ columns }: ListColumns): ListAnswers['mapping'] =>
  columns.map(({ field }) => field);

/** Whether a list has the template's columns, and nothing is left to ask about it. */
export function isTemplate({ columns, missing, grades }: ListColumns): boolean {
  const isOwn = columns.some(
    ({ heading, field, sample }) => sample !== '' && heading !== (field ?? ''),
  );
  return !isOwn && missing.length === 0 && grades.length === 0;
}

/**
 * A list whose columns are asked about. A changed guess is shown at once; the server then says what is missing now.
 */
export function useOwnList() {
  const [list, setList] = useState<OwnList | null>(null);
  const newest = useRef<OwnList | null>(null);
  const show = (next: OwnList | null) => {
    newest.current = next;
    setList(next);
  };
  const recheck = useAction(async () => {
    let asked: OwnList | null = null;
    let columns: ListColumns | null = null;
    // Another guess may be changed while the server reads the list.
    while (newest.current && newest.current !== asked) {
      asked = newest.current;
      const mapping = mappingOf(asked.columns);
      columns = await call('readStockColumns', { csv: asked.file, answers: { mapping } });
    }
    if (asked && columns) {
      const { defaults, remembered } = asked.columns;
      show({ file: asked.file, columns: { ...columns, defaults, remembered } });
    }
  });
  return {
    list,
    recheck,
    show,
    change(place: number, field: ListField | null) {
      if (!newest.current) return;
      const { file, columns } = newest.current;
      show({ file, columns: { ...columns, columns: withField(columns.columns, place, field) } });
      recheck.start();
    },
  };
}
