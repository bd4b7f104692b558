import { useRef, useState } from 'react';
import { useAction } from '#web/platform/api/use-action.ts';

/** A column of a list, and what it seems to say; null for one that is not read. */
export interface ListColumn<Field extends string> {
  readonly heading: string;
  readonly field: Field | null;
  readonly sample: string;
}

/** What the server says of the columns of a list. */
interface Guess<Field extends string> {
  readonly columns: readonly ListColumn<Field>[];
  readonly defaults: object;
  readonly remembered: boolean;
}

/** A list that was chosen, and what its columns seem to say. */
export interface OwnList<Columns> {
  readonly file: File;
  readonly columns: Columns;
}

/** What each column says, after one of them got another field: another column with it has none then. */
function withField<Field extends string>(
  columns: readonly ListColumn<Field>[],
  place: number,
  field: Field | null,
): ListColumn<Field>[] {
  return columns.map((column, each) => {
    if (each === place) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });
}

/** What each column says, as the calls take it. */
export const mappingOf = <Field extends string>({
  columns,
}: Pick<Guess<Field>, 'columns'>): (Field | null)[] => columns.map(({ field }) => field);

/**
 * A list whose columns are asked about. A changed guess is shown at once; the server then says what is missing now.
 * @param read asks the server about a list with these columns
 */
export function useOwnList<Field extends string, Columns extends Guess<Field>>(
  read: (file: File, mapping: (Field | null)[]) => Promise<Columns>,
) {
  const [list, setList] = useState<OwnList<Columns> | null>(null);
  const newest = useRef<OwnList<Columns> | null>(null);
  const show = (next: OwnList<Columns> | null) => {
    newest.current = next;
    setList(next);
  };
  const recheck = useAction(async () => {
    let asked: OwnList<Columns> | null = null;
    let columns: Columns | null = null;
    // Another guess may be changed while the server reads the list.
    while (newest.current && newest.current !== asked) {
      asked = newest.current;
      columns = await read(asked.file, mappingOf(asked.columns));
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
    change(place: number, field: Field | null) {
      if (!newest.current) return;
      const { file, columns } = newest.current;
      show({ file, columns: { ...columns, columns: withField(columns.columns, place, field) } });
      recheck.start();
    },
  };
}
