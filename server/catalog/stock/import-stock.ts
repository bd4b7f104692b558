import { isDeepStrictEqual } from 'node:util';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import { identifierFields } from '#contract/catalog/phone-fields.ts';
import { maxStockPhonesPerSeller, type StockColumn } from '#contract/catalog/stock-columns.ts';
import type { LineOutcome, StockImport } from '#contract/catalog/stock.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { identifierColumns, type HashImei } from '#server/catalog/product-facts.ts';
import { nameKey } from '#server/places/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { buildBrands } from '#server/catalog/brands/brand-registry.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { readModels } from '#server/catalog/models-store.ts';
import { checkLine, type CheckedLine, type StockCheck } from './check-line.ts';
import { answersOfSeller } from './list-answers-store.ts';
import { rememberListAnswers } from '#server/platform/http/own-lists/list-answers-store.ts';
import type { StockSource } from './own-list-source.ts';
import type { StockList } from './read-list.ts';
import {
  countStock,
  findStock,
  readOpenDivisions,
  readStockDay,
  storeStock,
  type OpenDivision,
  type StockRow,
} from './stock-store.ts';

/** A list of 500 lines takes about as long as ten pages. */
const listsAnHour = { what: 'list', most: 60, withinSeconds: 3_600, isAnnounced: true } as const;

interface Options {
  readonly dryRun: boolean;
  /** Whether lines with errors are left out, instead of keeping all others from being imported. */
  readonly skipWrong: boolean;
  readonly hashImei: HashImei;
  /** `route` can't look into a list. */
  readonly refuseOwnCodes: (trx: Transaction, sent: unknown) => Promise<void>;
}

/** A line with its outcome. */
interface JudgedLine extends CheckedLine {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly row: StockRow | null;
}

/**
 * Imports a list of phones: all of its lines, or none, unless those with errors are to be left out. A reference that is listed already is left alone, and one
 * that waits for its photos takes the list's facts, so that a list may be sent again.
 * @param db the database
 * @param person the seller
 * @param readSource reads the list
 * @param options whether it is only checked, and whether lines with errors are left out; hashes an IMEI; refuses the seller's own codes
 * @returns the outcome of each line
 * @throws Refusal sellers-only, list-unreadable, list-has-errors (with every error by line and column),
 *   too-many-stock-phones, too-many-requests, user-disabled, key-unreadable, or those of refuseOwnCodes
 */
export async function importStock(
  db: Database,
  person: Person,
  readSource: () => Promise<StockSource>,
  { dryRun, skipWrong, hashImei, refuseOwnCodes }: Options,
): Promise<StockImport> {
  requireSeller(person);
  await consumeRateLimit(db, { ...listsAnHour, whom: person.id });
  const source = await readSource();
  const list = await source.linesIn((await readStockDay(db)).thisYear);
  return db.transaction().execute(async (trx) => {
    const roles = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!roles.has(person.id)) throw new Refusal('user-disabled');
    if (roles.get(person.id) !== 'seller') throw new Refusal('sellers-only');
    const lines = await judgeLines(trx, person.id, list, hashImei);
    // Once they are measured and clean.
    await refuseOwnCodes(
      trx,
      lines.map(({ row }) => row?.values),
    );
    const result = present(lines, list, dryRun);
    if (dryRun) return result;
    if (result.counts.wrong > 0 && !skipWrong) throw listRefusal(lines);
    if ((await countStock(trx, person.id)) + result.counts.new > maxStockPhonesPerSeller) {
      throw new Refusal('too-many-stock-phones');
    }
    const storedLines = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    await storeStock(
      trx,
      person.id,
      storedLines.flatMap(({ row }) => row ?? []),
    );
    if (source.answers) {
      const { headings, ...answers } = source.answers;
      await rememberListAnswers(trx, answersOfSeller(person.id), headings, answers);
    }
    return result;
  });
}

async function judgeLines(
  trx: Transaction,
  sellerId: string,
  list: StockList,
  hashImei: HashImei,
): Promise<JudgedLine[]> {
  const check = await readCheck(trx, list.decimalSign);
  const checked = list.lines.map(({ line, cells }) => ({ line, ...checkLine(cells, check) }));
  const rows = await Promise.all(
    checked.map(async ({ reference, phone }): Promise<StockRow | null> => {
      if (!phone) return null;
      const identifiers = await identifierColumns(phone.identifiers, hashImei);
      return { reference, values: phone.values, identifiers };
    }),
  );
  const knownStock = await findStock(
    trx,
    sellerId,
    checked.map(({ reference }) => reference),
  );
  const byReference = new Map(knownStock.map((row) => [row.reference, row]));
  const firstLines = { reference: new Map<string, number>(), phone: new Map<string, number>() };
  return checked.map((each, place): JudgedLine => {
    const row = rows[place] ?? null;
    const before = byReference.get(each.reference);
    const errors = [
      ...each.errors,
      ...repeated(firstLines.reference, each.reference, each.line, 'reference'),
      // Each IMEI is one phone's, whichever of the two it is.
      ...identifierFields.flatMap((name) =>
        repeated(firstLines.phone, each.phone?.identifiers[name] ?? '', each.line, name),
      ),
    ];
    if (before?.product_id) return { ...each, errors: [], outcome: 'listed', row: null };
    if (errors.length > 0 || !row) return { ...each, errors, outcome: 'wrong', row: null };
    if (!before) return { ...each, errors, outcome: 'new', row };
    const isSame =
      isDeepStrictEqual(before.form_values, JSON.parse(JSON.stringify(row.values))) &&
      isDeepStrictEqual(before.identifiers, row.identifiers);
    return { ...each, errors, outcome: isSame ? 'unchanged' : 'changed', row };
  });
}

/** An error if an earlier line has the same value, if it has one. */
function repeated(
  lineOfKey: Map<string, number>,
  value: string,
  line: number,
  column: StockColumn,
): CheckedLine['errors'] {
  if (value === '') return [];
  const first = lineOfKey.get(value);
  if (first === undefined) {
    lineOfKey.set(value, line);
    return [];
  }
  return [{ column, message: `Line ${first} has the same` }];
}

async function readCheck(
  trx: Transaction,
  decimalSign: StockCheck['decimalSign'],
): Promise<StockCheck> {
  const models = await readModels(trx);
  const byAlias = new Map(
    models.flatMap((model) =>
      [...model.aliases, foldModel(model.name)].map((alias) => [
        `${model.category_id} ${alias}`,
        model,
      ]),
    ),
  );
  return {
    ...(await readStockDay(trx)),
    modelOf: (categoryId, typedRow) => byAlias.get(`${categoryId} ${foldModel(typedRow)}`) ?? null,
    divisionOf: divisionOf(await readOpenDivisions(trx)),
    decimalSign,
    brands: buildBrands(await readBrands(trx)),
  };
}

/** A division by its name in either language or another spelling of it. */
function divisionOf(divisions: readonly OpenDivision[]): StockCheck['divisionOf'] {
  const byName = new Map(
    divisions.flatMap(({ code, names }) => names.map((name) => [nameKey(name), code] as const)),
  );
  // No name is longer, and normalizing takes the square of a run of marks.
  return (typed) => (typed.length > 200 ? null : (byName.get(nameKey(typed)) ?? null));
}

function present(lines: readonly JudgedLine[], list: StockList, dryRun: boolean): StockImport {
  const count = (outcome: LineOutcome) => lines.filter((line) => line.outcome === outcome).length;
  return {
    acknowledged: true,
    dryRun,
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      listed: count('listed'),
      wrong: count('wrong'),
    },
    ignored: [...list.ignored],
    lines: lines.map(({ line, reference, productName, sealingPrice, outcome, errors }) => ({
      line,
      reference,
      productName,
      sealingPrice,
      outcome,
      errors: errors.map(({ column, message }) => ({ column, message })),
    })),
  };
}

function listRefusal(lines: readonly JudgedLine[]): Refusal {
  return new Refusal('list-has-errors', {
    errors: lines.flatMap(({ line, errors }) =>
      errors.map(({ column, message }) => ({ field: `${line}.${column}`, message })),
    ),
  });
}
