import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type {
  AlsoAdded,
  CellChange,
  ImportedLine,
  ListImport,
} from '#contract/common/lists/list-import.ts';
import { maxImportLines, type ImportAction } from '#contract/common/lists/list-import-limits.ts';
import { withoutFormulaMarks } from '#contract/common/lists/csv.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { recordAdminAction, type AdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { serialQueue } from '#server/platform/http/limits/serial-queue.ts';
import { versionOf } from '#server/platform/http/versions.ts';
import type { CsvCells, CsvShape } from './read-csv.ts';

/** A list of 20,000 lines keeps a process busy for about a second. */
const listsAnHour = {
  what: 'shop-list',
  most: 60,
  withinSeconds: 3_600,
} as const;

/** One list at a time: ten of 20,000 lines at once took 900 MB, and none was ready before the last one. */
export const listInTurn = serialQueue(20);

/** The columns of a list and the headers it may have for them. */
export type ListShape<Column extends string> = Pick<
  CsvShape<Column>,
  'columns' | 'otherNames' | 'required'
>;

/** A line of a list and what is to happen to it; `row` is what will be stored. */
export type JudgedLine<Row> = {
  readonly name: string;
} & (
  | { readonly action: 'refuse'; readonly problem: string; readonly column: string | null }
  | {
      readonly action: 'add' | 'change';
      readonly row: Row;
      readonly changes: readonly CellChange[];
      /** Rows above it that are added with it. */
      readonly also?: readonly AlsoAdded[];
    }
  | { readonly action: 'same' }
);

/** What is wrong with a cell before its line is judged. */
export interface CellFault {
  readonly column: string;
  readonly problem: string;
}

/** A list in the columns of the template. */
export interface ImportedList<Column extends string> {
  readonly lines: readonly {
    readonly line: number;
    readonly cells: CsvCells<Column>;
    /** With it the line is refused. */
    readonly fault?: CellFault | undefined;
  }[];
  /** The headings of the columns that are not read. */
  readonly ignored: readonly string[];
}

/** A list that is imported. */
export interface ListSource<Column extends string, State> {
  /** Its lines, as long as the shop is in a state. */
  readonly linesIn: (state: State) => ImportedList<Column> | Promise<ImportedList<Column>>;
  /** Remembers what was said about it, once it is stored; null if nothing was. */
  readonly remember: ((trx: Transaction) => Promise<void>) | null;
}

/** How the lines of one kind of list are judged and stored. */
export interface ListImporter<Column extends string, State, Row> {
  readonly shape: ListShape<Column>;
  /** Locks the tables against other changes of admins until the transaction ends. */
  readonly lock: (trx: Transaction) => Promise<void>;
  /** Reads all that the judge needs, as plain values, which are compared. */
  readonly read: (db: Database | Transaction) => Promise<State>;
  /**
   * The judge of one line. It remembers the lines before: a second line about the same row is refused. It runs outside
   * of transactions, which thousands of lines would keep open too long.
   */
  readonly judgeBy: (state: State) => (cells: CsvCells<Column>, line: number) => JudgedLine<Row>;
  /** Stores some of the rows: of a long list it is called several times. */
  readonly store: (
    trx: Transaction,
    rows: { readonly added: readonly Row[]; readonly changed: readonly Row[] },
  ) => Promise<void>;
  /** The row of the audit log. */
  readonly record: (counts: {
    readonly added: number;
    readonly changed: number;
  }) => Omit<AdminAction, 'by'>;
}

/** What an admin sent. */
interface SentList<Column extends string, State> {
  /** The admin's id. */
  readonly by: string;
  /** Reads the list. */
  readonly readSource: () => Promise<ListSource<Column, State>>;
  readonly dryRun: boolean;
  /** Of the dry run that the admin has seen. */
  readonly version: string | undefined;
}

/** Lines that are judged before other requests have their turn. */
const linesAtATime = 500;
/** Rows that one statement stores. */
const rowsAtATime = 2_000;
/** How often a list is judged anew because something was changed between judging and storing. */
const attempts = 3;

/**
 * A list in the columns of the template.
 * @param bytes the file
 * @param shape its columns
 * @returns reads it
 */
export function templateSource<Column extends string>(
  bytes: Buffer,
  shape: ListShape<Column>,
): () => Promise<ListSource<Column, unknown>> {
  return async () => {
    const list = await readTemplate(bytes, shape);
    return { linesIn: () => list, remember: null };
  };
}

/**
 * Reads a list in the columns of the template.
 * @param bytes the file
 * @param shape its columns
 * @throws Refusal list-unreadable
 */
export async function readTemplate<Column extends string>(
  bytes: Buffer,
  shape: ListShape<Column>,
): Promise<ImportedList<Column>> {
  // The parser is loaded with the first list, not at start-up.
  const { readCsv } = await import('./read-csv.ts');
  return readCsv(bytes, { ...shape, ...importLimits });
}

/** How many lines a list may have, and what is said where there are more or none. */
export const importLimits = {
  maxLines: maxImportLines,
  tooMany: `A list has at most ${maxImportLines} lines. Please split it`,
  none: 'The list has no lines below its first one',
} as const;

/**
 * Imports a list of an admin, all of its lines in one transaction or, where one is refused, none.
 * @param db the database
 * @param list the list, and whether it is only checked
 * @param importer how its lines are judged and stored
 * @returns what happens to each line
 * @throws Refusal list-unreadable; list-has-errors with the fault of each refused line; changed-meanwhile, with the
 *   present answer of a dry run as `current`, if the list does something else than the admin has seen;
 *   too-many-requests; unavailable when too many lists wait
 */
export async function importList<Column extends string, State, Row>(
  db: Database,
  list: SentList<Column, State>,
  importer: ListImporter<Column, State, Row>,
): Promise<ListImport> {
  await consumeRateLimit(db, { ...listsAnHour, whom: list.by });
  return listInTurn(() => importNext(db, list, importer));
}

async function importNext<Column extends string, State, Row>(
  db: Database,
  { by, readSource, dryRun, version }: SentList<Column, State>,
  importer: ListImporter<Column, State, Row>,
): Promise<ListImport> {
  const source = await readSource();
  const changedMeanwhile = (result: ListImport) =>
    new Refusal('changed-meanwhile', { extra: { current: { ...result, dryRun: true } } });
  for (let attempt = 1; ; attempt += 1) {
    const state = await importer.read(db);
    const list = await source.linesIn(state);
    const judged = await judgeLines(list, importer.judgeBy(state));
    const result = present(judged, list.ignored, dryRun);
    if (dryRun) return result;
    if (version !== undefined && version !== result.version) throw changedMeanwhile(result);
    if (result.refused > 0) throw listRefusal(result.lines);
    const isStored = await db.transaction().execute(async (trx) => {
      await importer.lock(trx);
      if (!isDeepStrictEqual(await importer.read(trx), state)) return false;
      await storeRows(trx, judged, importer);
      const { added, changed } = result;
      if (added + changed > 0) {
        await recordAdminAction(trx, { by, ...importer.record({ added, changed }) });
      }
      await source.remember?.(trx);
      return true;
    });
    if (isStored) return result;
    if (attempt === attempts) throw changedMeanwhile(result);
  }
}

interface Judged<Row> {
  readonly line: number;
  readonly result: JudgedLine<Row>;
}

async function judgeLines<Column extends string, Row>(
  { lines }: ImportedList<Column>,
  judge: (cells: CsvCells<Column>, line: number) => JudgedLine<Row>,
): Promise<Judged<Row>[]> {
  const judged: Judged<Row>[] = [];
  for (const [place, { line, cells, fault }] of lines.entries()) {
    if (place % linesAtATime === linesAtATime - 1) await setImmediate();
    const plain = withoutMarks(cells);
    const result = fault
      ? { action: 'refuse' as const, name: (plain as { name?: string }).name ?? '', ...fault }
      : judge(plain, line);
    judged.push({ line, result });
  }
  return judged;
}

async function storeRows<Row>(
  trx: Transaction,
  judged: readonly Judged<Row>[],
  { store }: Pick<ListImporter<string, unknown, Row>, 'store'>,
): Promise<void> {
  const rowsOf = (action: ImportAction) =>
    judged.flatMap(({ result }) =>
      result.action === action && 'row' in result ? [result.row] : [],
    );
  const [added, changed] = [rowsOf('add'), rowsOf('change')];
  // First the changed ones: what they give up may be a new one's.
  for (let from = 0; from < changed.length; from += rowsAtATime) {
    await store(trx, { added: [], changed: changed.slice(from, from + rowsAtATime) });
  }
  for (let from = 0; from < added.length; from += rowsAtATime) {
    await store(trx, { added: added.slice(from, from + rowsAtATime), changed: [] });
  }
}

function withoutMarks<Column extends string>(cells: CsvCells<Column>): CsvCells<Column> {
  const plain: Partial<Record<Column, string>> = {};
  for (const [name, text] of Object.entries(cells) as [Column, string][]) {
    plain[name] = withoutFormulaMarks(text);
  }
  return plain;
}

function present<Row>(
  judged: readonly Judged<Row>[],
  ignored: readonly string[],
  dryRun: boolean,
): ListImport {
  const lines = judged.map(({ line, result }): ImportedLine => ({
    line,
    action: result.action,
    name: cut(result.name, 200),
    changes: 'changes' in result ? result.changes.map(cutChange) : [],
    ...alsoIn(result),
    problem: result.action === 'refuse' ? result.problem : null,
    column: result.action === 'refuse' ? result.column : null,
  }));
  const count = (action: ImportAction) => lines.filter((each) => each.action === action).length;
  return {
    acknowledged: true,
    dryRun,
    version: versionOf(lines),
    added: count('add'),
    changed: count('change'),
    unchanged: count('same'),
    refused: count('refuse'),
    ignored: ignored.slice(0, 100).map((name) => cut(name, 100)),
    lines,
  };
}

function alsoIn(result: JudgedLine<unknown>): Pick<ImportedLine, 'also'> {
  if (!('also' in result) || !result.also?.length) return {};
  return { also: result.also.map(({ kind, name }) => ({ kind, name: cut(name, 200) })) };
}

/** Cells of a list are as long as it pleases; what is shown of them has a limit, and no control characters. */
const cut = (text: string, most: number) => text.replace(/[^\P{Cc}\n]/gu, ' ').slice(0, most);
const cutChange = ({ field, from, to }: CellChange): CellChange => ({
  field,
  from: cut(from, 2_000),
  to: cut(to, 2_000),
});

/** The faults that a refusal names; a program that has sent more than these corrects them first. */
const maxNamedFaults = 100;

function listRefusal(lines: readonly ImportedLine[]): Refusal {
  const refused = lines.filter(({ action }) => action === 'refuse').slice(0, maxNamedFaults);
  return new Refusal('list-has-errors', {
    errors: refused.map(({ line, column, problem }) => ({
      field: column === null ? String(line) : `${line}.${column}`,
      message: problem ?? '',
    })),
  });
}

/**
 * The cells that differ.
 * @param before as stored, by column; null for a row that is new
 * @param after as the list has them
 */
export function cellChanges(
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>>,
): CellChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field] ?? '';
    return from === to ? [] : [{ field, from, to }];
  });
}
