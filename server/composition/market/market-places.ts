import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { districtBody, divisionBody, meetingPlaceBody } from '#contract/places/changes.ts';
import { banglaName, lacksBangla, type StoredNames } from '#contract/places/bangla-names.ts';
import { maxDivisions } from '#contract/places/divisions.ts';
import { maxDistrictsPerDivision, maxPlacesPerDivision } from '#contract/places/meeting-places.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  districtLevel,
  divisionLevel,
  findDivisionCode,
  insertRow,
  listRows,
  lockRows,
  placeLevel,
  storeOrder,
  storeValues,
  type Level,
  type LevelRow,
} from '#server/places/levels-store.ts';
import { sameLine, type ImportedPart } from './market-part.ts';

/** A file may leave a Bangla name out: the English one stands in for it. */
const withNames = <Row extends z.ZodMiniType>(row: Row) =>
  z.pipe(
    z.transform((given: unknown) => {
      if (typeof given !== 'object' || given === null || !('nameEn' in given)) return given;
      return { nameBn: given.nameEn, ...given };
    }),
    row as unknown as z.ZodMiniType<z.output<Row>, unknown>,
  );
const hidden = { hidden: z._default(z.boolean(), false) };
const names = <Body extends z.ZodMiniType<{ nameEn: string }>>(body: Body, most: number) =>
  z.array(body).check(
    z.maxLength(most),
    z.refine((rows) => new Set(rows.map(({ nameEn }) => folded(nameEn))).size === rows.length, {
      error: 'Two of these have the same English name',
    }),
  );
const place = withNames(z.intersection(meetingPlaceBody, z.object(hidden)));
const district = withNames(
  z.extend(districtBody, {
    ...hidden,
    places: z._default(names(place, maxPlacesPerDivision), []),
  }),
);
const division = withNames(
  z.intersection(
    divisionBody,
    z.object({
      /** What listings say, which stays when a division is renamed; its English name without it. */
      code: z.optional(z.string().check(z.maxLength(40))),
      ...hidden,
      districts: z._default(names(district, maxDistrictsPerDivision), []),
    }),
  ),
);

/**
 * Divisions with their districts and public places, in their order. A division is known by the name that listings say for
 * it, the others by their English names.
 */
export const marketDivisions = names(division, maxDivisions);
export type MarketDivision = z.infer<typeof marketDivisions>[number];

const folded = (name: unknown) => String(name).normalize('NFC').trim().toLowerCase();

/**
 * The divisions of this shop with all that belongs to them, as the file has them.
 * @param db the database
 */
export async function exportDivisions(db: Database): Promise<MarketDivision[]> {
  const divisions: unknown[] = [];
  for (const { id, values } of await listRows(db, divisionLevel, null)) {
    const code = await findDivisionCode(db, id);
    const districts: unknown[] = [];
    for (const each of await listRows(db, districtLevel, code ?? '')) {
      const places = await listRows(db, placeLevel, each.id);
      districts.push({ ...each.values, places: places.map((row) => row.values) });
    }
    divisions.push({ code, ...values, districts });
  }
  // Rows are what forms have stored; a file has to fit the same schema.
  return marketDivisions.parse(divisions);
}

/** A row of the file with what belongs to it. */
interface Wanted {
  readonly values: LevelRow['values'];
  /** The name it is known by. */
  readonly key: string;
}

/**
 * Brings the divisions of a file into this shop. Whatever the file does not have is hidden: listings and agreements may
 * name it.
 * @param trx the transaction of the import
 * @param divisions of the file
 * @returns a line for each division, district or place that changes
 */
export async function importDivisions(
  trx: Transaction,
  divisions: readonly MarketDivision[],
): Promise<ImportedPart> {
  const lines: string[] = [];
  const same: string[] = [];
  const rows = await listRows(trx, divisionLevel, null);
  const codes = new Map<string, string>();
  for (const { id } of rows) codes.set(id, (await findDivisionCode(trx, id)) ?? '');
  const ids = await bring(trx, divisionLevel, null, divisions.map(wantedOf(divisionLevel)), {
    ...{ lines, same },
    keyOf: (row) => codes.get(row.id) ?? row.values['nameEn'],
  });
  for (const [place, { nameEn, districts }] of divisions.entries()) {
    const before = lines.length;
    const id = ids[place] ?? '';
    const code = (await findDivisionCode(trx, id)) ?? nameEn;
    const named = { lines, same, keyOf: (row: LevelRow) => row.values['nameEn'] };
    const districtIds = await bring(
      trx,
      districtLevel,
      code,
      districts.map(wantedOf(districtLevel)),
      named,
    );
    for (const [index, { places }] of districts.entries()) {
      await bring(
        trx,
        placeLevel,
        districtIds[index] ?? '',
        places.map(wantedOf(placeLevel)),
        named,
      );
    }
    if (lines.length > before) await record(trx, 'change-division', id);
  }
  return { changed: lines, left: sameLine('divisions, districts and places', same.length) };
}

const wantedOf =
  ({ fields }: Level) =>
  (
    row: Readonly<Record<string, unknown>> & {
      readonly nameEn: string;
      readonly nameBn: string;
      readonly code?: string | undefined;
    },
  ): Wanted => ({
    key: row.code ?? row.nameEn,
    values: {
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null])),
      nameBn: lacksBangla(row) ? '' : row.nameBn,
    },
  });

interface Bringing {
  /** Receives a line for each change. */
  readonly lines: string[];
  /** Receives the name of each row that is as the file says. */
  readonly same: string[];
  readonly keyOf: (row: LevelRow) => unknown;
}

/** Makes the rows of one level what the file says; returns their ids in its order. */
async function bring(
  trx: Transaction,
  level: Level,
  of: string | null,
  wanted: readonly Wanted[],
  { lines, same, keyOf }: Bringing,
): Promise<string[]> {
  await lockRows(trx, level, of);
  const stored = await listRows(trx, level, of);
  const byKey = new Map(stored.map((row) => [folded(keyOf(row)), row]));
  const ids: string[] = [];
  for (const [place, { key, values: given }] of wanted.entries()) {
    const row = byKey.get(folded(key));
    const nameBn = banglaName(
      given as LevelRow['values'] & StoredNames,
      row ? (row.values as LevelRow['values'] & StoredNames) : null,
    );
    const values = { ...given, nameBn };
    const id = row?.id ?? newId();
    ids.push(id);
    if (row && isDeepStrictEqual(row.values, values)) {
      same.push(key);
      continue;
    }
    if (row) await storeValues(trx, level, { id, values });
    else await insertRow(trx, level, { id, values }, { of, position: place + 1, code: key });
    if (level === divisionLevel) await record(trx, row ? level.changed : level.added, id);
    lines.push(`${level.table.replace('_', ' ')}: ${key} ${row ? 'changes' : 'is added'}`);
  }
  const others = stored.filter(({ id }) => !ids.includes(id));
  for (const { id, values } of others.filter((row) => row.values['hidden'] !== true)) {
    await storeValues(trx, level, { id, values: { ...values, hidden: true } });
    if (level === divisionLevel) await record(trx, level.changed, id);
    lines.push(`${level.table.replace('_', ' ')}: ${String(values['nameEn'])} is hidden`);
  }
  await storeOrder(trx, level, [...ids, ...others.map(({ id }) => id)]);
  return ids;
}

function record(trx: Transaction, action: Level['added'], id: string): Promise<void> {
  return recordAdminAction(trx, { by: null, action, target: { kind: 'division', id } });
}
