import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { maxListColumns } from '#contract/common/lists/own-list-limits.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unreadable } from '#server/platform/http/csv/csv-text.ts';
import {
  importLimits,
  listInTurn,
  readTemplate,
  type CellFault,
  type ListImporter,
  type ListShape,
  type ListSource,
} from '#server/platform/http/csv/import-list.ts';
import { headReader, type CsvCells } from '#server/platform/http/csv/read-csv.ts';
import { readRows, type ListRows } from '#server/platform/http/csv/read-rows.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { guessColumns, type ColumnGuesses } from './guess-columns.ts';
import { findListAnswers, rememberListAnswers, type AnswersOwner } from './list-answers-store.ts';
import {
  headingsKey,
  isTotal,
  mappedCells,
  presentColumns,
  unreadHeadings,
  withColumns,
  type OwnList,
} from './own-list.ts';

/** Importing a list of an admin as it is, with headings and words of its own. */

/** Each changed guess asks again. */
const readingsAnHour = { what: 'shop-list-columns', most: 300, withinSeconds: 3_600 } as const;
/** Rows that are read before other requests have their turn. */
const rowsAtATime = 500;

/** What is answered about every kind of list. */
export interface OwnAnswers<Field extends string, Shared extends string> {
  readonly mapping?: (Field | null)[] | undefined;
  readonly defaults?: Partial<Record<Shared, string>> | undefined;
}

/** The cells of a row by field; those that are empty are missing. */
export type FieldCells<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** A line in the columns of the template. */
export interface OwnLine<Column extends string, Shared extends string> {
  readonly line: number;
  /** A cell that the list leaves empty is missing, so that what is stored stays. */
  readonly cells: CsvCells<Column>;
  /** What the line needs and nobody has said. */
  readonly missing: readonly Shared[];
  readonly fault?: CellFault | undefined;
}

/** A kind of list: its fields, and how its rows become lines of the template. */
export interface OwnListKind<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
> {
  readonly kind: 'models' | 'places';
  readonly answers: z.ZodMiniType<Answers>;
  readonly guesses: ColumnGuesses<Field>;
  readonly shared: readonly Shared[];
  /** The reader of one list's rows. */
  readonly rowReader: (
    answers: Answers,
    state: State,
    decimalSign: ListRows['decimalSign'],
  ) => (cells: FieldCells<Field>, line: number) => OwnLine<Column, Shared>;
  /** Makes one line of those that are about the same row. */
  readonly together?: (lines: OwnLine<Column, Shared>[], state: State) => OwnLine<Column, Shared>[];
}

/** What somebody sent about a list of their own. */
interface SentOwnList<Answers> {
  readonly bytes: Buffer;
  readonly answers: Answers;
}

/**
 * A list as its admin has it.
 * @param sent the file, and what the admin said about it
 * @param kind of the list
 * @returns its lines; what was said is remembered with them
 * @throws Refusal list-unreadable, invalid-input
 */
export async function ownListSource<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
>(
  { bytes, answers }: SentOwnList<Answers>,
  kind: OwnListKind<Field, Column, Shared, Answers, State>,
): Promise<ListSource<Column, State>> {
  const rows = await readOwnRows(bytes, kind.guesses);
  const list = withColumns(rows, answers.mapping, () => guessColumns(rows, kind.guesses));
  return {
    linesIn: async (state) => ({
      lines: await linesOf(list, answers, kind, state),
      ignored: unreadHeadings(list),
    }),
    remember: (trx) => {
      const allAnswers = { ...answers, mapping: list.mapping };
      return rememberListAnswers(trx, ownerOf(kind), headingsKey(rows), allAnswers);
    },
  };
}

/**
 * Says what the columns of a list seem to say, and what is missing; changes nothing. A list with the headings of an
 * earlier one has its columns and what was given for all lines.
 * @param db the database
 * @param sent the file and what the admin has said about it so far; the admin's id
 * @param kind of the list
 * @param importer of such lists
 * @returns the answer of the call; the list, what was said about the last one with its headings, and about this one
 * @throws Refusal list-unreadable, invalid-input, too-many-requests; unavailable when too many lists wait
 */
export async function readListColumns<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
>(
  db: Database,
  { by, bytes, answers }: SentOwnList<Answers> & { readonly by: string },
  kind: OwnListKind<Field, Column, Shared, Answers, State>,
  { shape, read }: Pick<ListImporter<Column, State, unknown>, 'shape' | 'read'>,
) {
  await consumeRateLimit(db, { ...readingsAnHour, whom: by });
  return listInTurn(async () => {
    const rows = await readOwnRows(bytes, kind.guesses);
    const remembered = await findListAnswers(db, ownerOf(kind), headingsKey(rows), kind.answers);
    const list = withColumns(rows, answers.mapping ?? remembered?.mapping, () =>
      guessColumns(rows, kind.guesses),
    );
    // Not what is given for all lines: it is asked about.
    const lines = await linesOf(list, { ...answers, defaults: {} }, kind, await read(db));
    const missing = kind.shared.filter((field) =>
      lines.some((line) => line.missing.includes(field)),
    );
    return {
      answer: {
        columns: presentColumns(list),
        missing,
        firstLine: rows.headLine,
        lines: lines.length,
        defaults: remembered?.defaults ?? {},
        remembered: !answers.mapping && remembered !== null,
        template: missing.length === 0 && (await isTemplate(bytes, list, shape)),
      },
      list,
      remembered,
      answers,
    };
  });
}

function readOwnRows<Field extends string>(
  bytes: Buffer,
  { headings }: ColumnGuesses<Field>,
): Promise<ListRows> {
  return readRows(bytes, {
    ...importLimits,
    maxColumns: maxListColumns,
    isHeading: headings.isUsual,
  });
}

const ownerOf = ({ kind }: { readonly kind: 'models' | 'places' }): AnswersOwner => ({
  ...{ table: 'shop_list_answers', column: 'kind', id: kind },
});

async function linesOf<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
>(
  { rows, mapping }: OwnList<Field>,
  answers: Answers,
  { rowReader, together }: OwnListKind<Field, Column, Shared, Answers, State>,
  state: State,
): Promise<OwnLine<Column, Shared>[]> {
  const readRow = rowReader(answers, state, rows.decimalSign);
  const lines: OwnLine<Column, Shared>[] = [];
  const fields = mapping.filter((field) => field !== null).length;
  for (const [index, { line, cells }] of rows.rows.entries()) {
    if (index % rowsAtATime === rowsAtATime - 1) await setImmediate();
    const all = mappedCells<string>(cells, mapping) as Record<string, string>;
    const filledCells = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
    const texts = Object.values(filledCells);
    // A title above the next few lines, or a total below them.
    const isAlone = fields > 2 && texts.length < 2;
    if (isAlone || texts.some(isTotal)) continue;
    lines.push(readRow(filledCells as FieldCells<Field>, line));
  }
  if (lines.length === 0) throw unreadable(importLimits.none);
  return together ? together(lines, state) : lines;
}

/** Whether a list has the template's columns, so that reading it as one reads no less. */
async function isTemplate<Field extends string, Column extends string>(
  bytes: Buffer,
  { rows, mapping }: OwnList<Field>,
  shape: ListShape<Column>,
): Promise<boolean> {
  const columnOf = headReader(shape);
  const isNamed = rows.headings.every((heading, column) => {
    const field = mapping[column] ?? null;
    return field === null || String(columnOf(heading)) === field;
  });
  if (rows.headLine !== 1 || !isNamed) return false;
  try {
    await readTemplate(bytes, shape);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
