import type { ListRows } from '#server/platform/http/csv/read-rows.ts';
import type { Headings } from './headings.ts';

/** A test of a value for what a column may say. */
export type Fits = (value: string) => boolean;

/** By what the columns of one kind of list are guessed. */
export interface ColumnGuesses<Field extends string> {
  readonly headings: Headings<Field>;
  /** What values must look like for a heading to be believed; a field without a row takes any. */
  readonly fits: Readonly<Partial<Record<Field, Fits>>>;
  /** What values say by themselves, whatever the heading; the surest first. */
  readonly byValues: readonly (readonly [Field, Fits])[];
}

/** Values of a column that are looked at. */
const maxValues = 12;
/** Columns without a known heading whose values are looked at; a list has fewer. */
const maxReadColumns = 30;

/**
 * Guesses what the columns of a list say: by their headings, as long as the values don't contradict, and by the
 * values alone where a heading says nothing. Each field is one column's at most.
 * @param list its rows
 * @param guesses of its kind
 * @returns a field for each column, null for one that is not read
 */
export function guessColumns<Field extends string>(
  list: ListRows,
  { headings, fits, byValues }: ColumnGuesses<Field>,
): (Field | null)[] {
  const values = list.headings.map((_, column) => valuesOf(list, column));
  const mapping: (Field | null)[] = list.headings.map(() => null);
  const isTaken = (field: Field) => mapping.includes(field);
  const candidates = list.headings
    .flatMap((heading, column) =>
      headings.fieldsOf(heading).map((candidate) => ({ ...candidate, column })),
    )
    .toSorted((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { field, column } of candidates) {
    const columnValues = values[column] ?? [];
    if (mapping[column] || isTaken(field)) continue;
    // A column without a value says nothing; another one with the same heading may.
    if (columnValues.length === 0 || !mostFit(columnValues, fits[field], 0.5)) continue;
    mapping[column] = field;
  }
  const unknown = [...mapping.keys()].filter(
    (column) => mapping[column] === null && (values[column]?.length ?? 0) > 0,
  );
  for (const column of unknown.slice(0, maxReadColumns)) {
    // A heading that says something else is believed.
    const heading = list.headings[column] ?? '';
    if (headings.isUsual(heading) || headings.fieldsOf(heading).length > 0) continue;
    const columnValues = values[column] ?? [];
    const field = byValues.find(
      ([name, test]) => !isTaken(name) && mostFit(columnValues, test, 0.8),
    );
    if (field) mapping[column] = field[0];
  }
  return mapping;
}

/**
 * Whether enough of the values of a column fit.
 * @param list its rows
 * @param column the place of the column
 * @param test of a value
 * @param share of the values, 0 to 1
 */
export function columnFits(list: ListRows, column: number, test: Fits, share: number): boolean {
  return mostFit(valuesOf(list, column), test, share);
}

function mostFit(values: readonly string[], test: Fits | undefined, share: number): boolean {
  return !test || values.filter(test).length >= values.length * share;
}

function valuesOf({ rows }: ListRows, column: number): string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    const value = cells[column] ?? '';
    if (value !== '') values.add(value);
    if (values.size === maxValues) break;
  }
  return [...values];
}
