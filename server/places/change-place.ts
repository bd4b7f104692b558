import { isDeepStrictEqual } from 'node:util';
import { banglaName, type StoredNames } from '#contract/places/bangla-names.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import { changedDetails, type AdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion, versionOf, withVersion } from '#server/platform/http/versions.ts';
import { divisionLevel, placeLevel, type PlaceLevel, type StoredPlace } from './place-levels.ts';
import {
  findDivisionId,
  findParent,
  insertRow,
  isCodeTaken,
  listRows,
  lockRows,
  storeOrder,
  storeValues,
} from './place-rows-store.ts';
import { buildIsNameTaken, hasRoom } from './place-rules.ts';

/** The values of a form, with the version they were made from and the place in the list. */
type Changes = Readonly<Record<string, unknown>> & {
  readonly nameEn: string;
  readonly nameBn: string;
  readonly version?: string | undefined;
  readonly position?: number | undefined;
};

/**
 * Changes a division, a district or a public place: its names, its other values, whether it is hidden, its place in
 * the list.
 * @param db the database
 * @param admin who changes it
 * @param level which of the three
 * @param id of the row
 * @param body parsed
 * @returns whether anything changed, and the version of the values now
 * @throws Refusal not-found, changed-meanwhile or place-name-taken
 */
export async function changePlace(
  db: Database,
  admin: Person,
  level: PlaceLevel,
  id: string,
  body: Changes,
): Promise<{ changed: boolean; version: string }> {
  let values: StoredPlace['values'] = {};
  const changed = await makeAdminChange(db, {
    by: admin.id,
    lock: async (trx) => {
      const parent = await findParent(trx, level, id);
      if (parent === undefined) return null;
      await lockRows(trx, level, parent);
      const siblings = await listRows(trx, level, parent);
      const row = siblings.find((each) => each.id === id);
      if (!row) return null;
      refuseOtherVersion(body.version, withVersion(row.values));
      const before = row.values as StoredPlace['values'] & StoredNames;
      const names = { nameEn: body.nameEn, nameBn: banglaName(body, before) };
      values = pick(level, { ...body, ...names });
      if (before.nameEn !== names.nameEn || before.nameBn !== names.nameBn) {
        refuseTakenName(siblings, names, id);
      }
      const ids = siblings.map((each) => each.id);
      const order = body.position === undefined ? ids : moved(ids, id, body.position);
      return { row, ids, order, target: await targetOf(trx, level, id, parent) };
    },
    isDone: ({ row, ids, order }) =>
      isDeepStrictEqual(row.values, values) && isDeepStrictEqual(ids, order),
    change: async (trx, { row, order }) => {
      if (!isDeepStrictEqual(row.values, values)) await storeValues(trx, level, { id, values });
      await storeOrder(trx, level, order);
    },
    record: ({ row, ids, order, target }) => ({
      action: level.changed,
      target: target.target,
      details: {
        ...target.details,
        ...changedDetails(
          { ...row.values, position: ids.indexOf(id) + 1 },
          { ...values, position: order.indexOf(id) + 1 },
          ['nameEn', 'nameBn', 'kind', 'latitude', 'longitude', 'hidden', 'position'],
        ),
      },
    }),
  });
  return { changed, version: versionOf(values) };
}

/**
 * Adds a division, a district or a public place behind the others.
 * @param db the database
 * @param admin who adds it
 * @param level which of the three
 * @param of the division's code or the district's id that it belongs to; null for a division
 * @param body parsed
 * @returns its id
 * @throws Refusal not-found, place-name-taken or too-many-places
 */
export async function addPlace(
  db: Database,
  admin: Person,
  level: PlaceLevel,
  of: string | null,
  body: Changes,
): Promise<string> {
  const id = newId();
  const code = body.nameEn;
  const named = { ...body, nameBn: banglaName(body, null) };
  await makeAdminChange(db, {
    by: admin.id,
    lock: async (trx) => {
      await lockRows(trx, level, of);
      const siblings = await listRows(trx, level, of);
      refuseTakenName(siblings, named, id);
      if (level === divisionLevel && (await isCodeTaken(trx, code))) {
        throw new Refusal('place-name-taken');
      }
      if (!(await hasRoom(trx, level, of, siblings, 1))) throw new Refusal('too-many-places');
      const target = await targetOf(trx, level, id, of);
      return { position: siblings.length + 1, target };
    },
    change: (trx, { position }) =>
      insertRow(trx, level, { id, values: pick(level, named) }, { of, position, code }),
    record: ({ target }) => ({ action: level.added, ...target }),
  });
  return id;
}

/** What the audit log names: a division or a public place; a district as part of its division. */
async function targetOf(
  trx: Transaction,
  level: PlaceLevel,
  id: string,
  of: string | null,
): Promise<Pick<AdminAction, 'target' | 'details'>> {
  if (level === divisionLevel) return { target: { kind: 'division', id } };
  if (level === placeLevel) return { target: { kind: 'meeting-place', id } };
  const division = await findDivisionId(trx, of ?? '');
  if (division === null) throw new Refusal('not-found');
  return { target: { kind: 'division', id: division }, details: { district: id } };
}

const pick = ({ fields }: PlaceLevel, body: Changes): StoredPlace['values'] =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, body[field] ?? empty(field)]));
const empty = (field: string) => (field === 'hidden' ? false : null);

/** @throws Refusal place-name-taken where another one has a name of these */
function refuseTakenName(siblings: readonly StoredPlace[], names: StoredNames, id: string): void {
  const others = siblings.filter((each) => each.id !== id);
  if (buildIsNameTaken([...others, { id, values: { ...names } }])({ ...names })) {
    throw new Refusal('place-name-taken');
  }
}

/** Ids with one of them at another place of the list, from 1 on. */
function moved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}
