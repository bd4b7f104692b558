import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  districtBody,
  divisionFields,
  isDivisionCode,
  meetingPlaceBody,
} from '#contract/places/changes.ts';
import { banglaName, lacksBangla, type StoredNames } from '#contract/places/bangla-names.ts';
import { maxDivisions } from '#contract/places/divisions.ts';
import { placeRefusals } from '#contract/places/errors.ts';
import { placeMessages } from '#contract/places/messages.ts';
import { maxDistrictsPerDivision, maxPlacesPerDivision } from '#contract/places/meeting-places.ts';
import { newId } from '#server/platform/base/ids.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  districtLevel,
  divisionLevel,
  placeLevel,
  type PlaceLevel,
  type StoredPlace,
} from '#server/places/place-levels.ts';
import {
  findDivisionCode,
  insertRow,
  isCodeTaken,
  listRows,
  lockRows,
  storeOrder,
  storeValues,
} from '#server/places/place-rows-store.ts';
import { buildIsNameTaken, hasRoom, nameKey } from '#server/places/place-rules.ts';
import { orderLine, orderOf, sameLine, type ImportedPart } from './market-part.ts';

const codeOf = ({ code, nameEn }: { code?: string | undefined; nameEn: string }) => code ?? nameEn;

/** A file may leave a Bangla name out: the English one stands in for it. */
const withNames = <Row extends z.ZodMiniType>(row: Row) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'object' || value === null || !('nameEn' in value)) return value;
      return { nameBn: value.nameEn, ...value };
    }),
    row as unknown as z.ZodMiniType<z.output<Row>, unknown>,
  );
const hidden = { hidden: z._default(z.boolean(), false) };
const names = <Body extends z.ZodMiniType<{ nameEn: string }>>(body: Body, most: number) =>
  z.array(body).check(
    z.maxLength(most),
    z.refine((rows) => new Set(rows.map(({ nameEn }) => nameKey(nameEn))).size === rows.length, {
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
  z
    .object({
      /** Its code in listings, which stays when a division is renamed; where it is left out, the English name. */
      ...divisionFields,
      ...hidden,
      districts: z._default(names(district, maxDistrictsPerDivision), []),
    })
    .check(
      z.refine((row) => isDivisionCode(codeOf(row)), {
        path: ['code'],
        error: placeMessages.nameSign,
      }),
    ),
);

/**
 * Divisions with their districts and public places, in their order. A division is known by the name that listings say for
 * it, the others by their English names.
 */
export const marketDivisions = names(division, maxDivisions).check(
  z.refine((rows) => new Set(rows.map((row) => nameKey(codeOf(row)))).size === rows.length, {
    error: 'Two of these have the same code',
  }),
);
export type MarketDivision = z.infer<typeof marketDivisions>[number];

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

/** A row of the file. */
interface Wanted {
  readonly values: StoredPlace['values'] & StoredNames;
  /** Of a division: what listings say for it, or shall say. */
  readonly code?: string;
}

interface ImportedDivisions extends ImportedPart {
  /** The codes of new divisions, as listings have them. */
  readonly newDivisions: readonly string[];
}

/**
 * Brings the divisions of a file into this shop. Whatever the file does not have is hidden: listings and agreements may
 * name it.
 * @param trx the transaction of the import
 * @param divisions of the file
 * @returns a line for each division, district or place that changes
 * @throws StartupError when a name belongs to another one, or there would be too many
 */
export async function importDivisions(
  trx: Transaction,
  divisions: readonly MarketDivision[],
): Promise<ImportedDivisions> {
  const lines: string[] = [];
  const same: string[] = [];
  const newDivisions: string[] = [];
  await lockRows(trx, divisionLevel, null);
  const codes = new Map<string, string>();
  for (const { id } of await listRows(trx, divisionLevel, null)) {
    codes.set(id, (await findDivisionCode(trx, id)) ?? '');
  }
  const bringing: Bringing = { lines, same, newDivisions, codes, within: '' };
  const divisionRows = divisions.map((row) => ({
    ...wantedOf(divisionLevel)(row),
    code: codeOf(row),
  }));
  const ids = await bring(trx, divisionLevel, null, divisionRows, bringing);
  for (const [place, row] of divisions.entries()) {
    const before = lines.length;
    const id = ids[place] ?? '';
    const code = codes.get(id) ?? codeOf(row);
    const districtsOf = { ...bringing, within: ` of ${row.nameEn}` };
    const districts = row.districts.map(wantedOf(districtLevel));
    const districtIds = await bring(trx, districtLevel, code, districts, districtsOf);
    for (const [index, { nameEn, places }] of row.districts.entries()) {
      const placesOf = { ...bringing, within: ` of ${nameEn}, ${row.nameEn}` };
      const wantedPlaces = places.map(wantedOf(placeLevel));
      await bring(trx, placeLevel, districtIds[index] ?? '', wantedPlaces, placesOf);
    }
    if (lines.length > before) await record(trx, 'change-division', id);
  }
  const unchanged = sameLine('divisions, districts and places', same.length);
  return { changed: lines, unchanged, newDivisions };
}

const wantedOf =
  ({ fields }: PlaceLevel) =>
  (row: Readonly<Record<string, unknown>> & StoredNames): Wanted => ({
    values: {
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null])),
      ...{ nameEn: row.nameEn, nameBn: lacksBangla(row) ? '' : row.nameBn },
    },
  });

interface Bringing {
  /** Receives a line for each change. */
  readonly lines: string[];
  /** Receives the name of each row that is as the file says. */
  readonly same: string[];
  /** Receives the codes of divisions that are added. */
  readonly newDivisions: string[];
  /** The codes of stored divisions by their ids. */
  readonly codes: ReadonlyMap<string, string>;
  /** What the rows belong to, for messages. */
  readonly within: string;
}

/** The rows of a shop that rows of a file are: by their codes first, then by their English names; each once. */
function findStored(
  stored: readonly StoredPlace[],
  wanted: readonly Wanted[],
  codes: ReadonlyMap<string, string>,
): Map<Wanted, StoredPlace> {
  const matches = new Map<Wanted, StoredPlace>();
  const used = new Set<StoredPlace>();
  const names: readonly [(row: StoredPlace) => unknown, (row: Wanted) => unknown][] = [
    [({ id }) => codes.get(id), ({ code }) => code],
    [({ values }) => values['nameEn'], ({ values }) => values['nameEn']],
  ];
  for (const [here, inFile] of names) {
    const byName = new Map(stored.map((row) => [nameKey(here(row)), row]));
    for (const each of wanted) {
      const row = byName.get(nameKey(inFile(each)));
      if (inFile(each) === undefined || !row || used.has(row) || matches.has(each)) continue;
      matches.set(each, row);
      used.add(row);
    }
  }
  return matches;
}

/** Makes the rows of one level what the file says; returns their ids in its order. */
async function bring(
  trx: Transaction,
  level: PlaceLevel,
  of: string | null,
  wanted: readonly Wanted[],
  { lines, same, newDivisions, codes, within }: Bringing,
): Promise<string[]> {
  await lockRows(trx, level, of);
  const part = level.table.replace('_', ' ');
  const refuse = (what: string, code: keyof typeof placeRefusals) => {
    throw new StartupError(`${part}: ${what}: ${placeRefusals[code].message}`);
  };
  const stored = await listRows(trx, level, of);
  const matches = findStored(stored, wanted, codes);
  if (!(await hasRoom(trx, level, of, stored, wanted.length - matches.size))) {
    refuse(`those${within}`, 'too-many-places');
  }
  const rows = wanted.map((each) => {
    const row = matches.get(each);
    const before = row ? (row.values as StoredPlace['values'] & StoredNames) : null;
    const values = { ...each.values, nameBn: banglaName(each.values, before) };
    return { ...each, values, id: row?.id ?? newId(), before };
  });
  const matchingRows = new Set(matches.values());
  const others = stored.filter((row) => !matchingRows.has(row));
  const isNameTaken = buildIsNameTaken([...rows, ...others]);
  const order = orderOf(
    stored.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  for (const [place, { id, values, code, before }] of rows.entries()) {
    const name = values.nameEn;
    const isSame = isDeepStrictEqual(before, values);
    if (isSame) same.push(name);
    if (isSame && !order.moved.has(id)) continue;
    const isRenamed = before?.nameEn !== values.nameEn || before?.nameBn !== values.nameBn;
    if (isRenamed && isNameTaken(values)) refuse(`${name}${within}`, 'place-name-taken');
    if (before) await storeValues(trx, level, { id, values });
    else {
      if (code !== undefined && (await isCodeTaken(trx, code))) refuse(name, 'place-name-taken');
      await insertRow(
        trx,
        level,
        { id, values },
        { of, position: place + 1, ...(code !== undefined && { code }) },
      );
      if (code !== undefined) newDivisions.push(code);
    }
    if (level === divisionLevel) await record(trx, before ? level.changed : level.added, id);
    if (!isSame) lines.push(`${part}: ${name} ${before ? 'changes' : 'is added'}`);
  }
  for (const { id, values } of others.filter((row) => row.values['hidden'] !== true)) {
    await storeValues(trx, level, { id, values: { ...values, hidden: true } });
    if (level === divisionLevel) await record(trx, level.changed, id);
    lines.push(`${part}: ${String(values['nameEn'])} is hidden`);
  }
  if (order.ids) await storeOrder(trx, level, order.ids);
  lines.push(...orderLine(`${part}${within}`, order));
  return rows.map(({ id }) => id);
}

function record(trx: Transaction, action: PlaceLevel['added'], id: string): Promise<void> {
  return recordAdminAction(trx, { by: null, action, target: { kind: 'division', id } });
}
