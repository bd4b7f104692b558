import { sql } from 'kysely';
import { newId } from '#server/platform/base/ids.ts';
import {
  rowsOfValues,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { districtLevel, divisionLevel, type PlaceLevel } from './place-levels.ts';
import { insertRow, listRows, storeValues } from './place-rows-store.ts';
import type { PlaceNode, PlacePath } from './plan-import.ts';

/** The SQL of all places at once, for lists that go out and come in. */

interface StoredRow {
  readonly id: string;
  readonly parent: string;
  readonly code?: string;
  readonly values: PlaceNode['values'];
}

/**
 * Lets nobody else change places until the transaction ends; bookings go on.
 * @param trx the transaction
 */
export async function lockPlaces(trx: Transaction): Promise<void> {
  await sql`lock table divisions, districts, meeting_places in share row exclusive mode`.execute(
    trx,
  );
}

/**
 * Everything there is, in its order.
 * @param db the database
 * @returns the divisions with their districts and places
 */
export async function readTree(db: Database | Transaction): Promise<PlaceNode[]> {
  const names = sql`'nameEn', name_en, 'nameBn', name_bn, 'hidden', hidden`;
  const divisions = await sql<StoredRow>`select id::text as id, code,
      jsonb_build_object(${names}, 'words', words) as values
    from divisions order by position, number`.execute(db);
  const districts = await sql<StoredRow>`select id, division as parent,
      jsonb_build_object(${names}) as values
    from districts order by position, name_en`.execute(db);
  const places = await sql<StoredRow>`select id::text as id, district_id as parent,
      jsonb_build_object(${names}, 'kind', kind, 'address', address, 'latitude', latitude,
        'longitude', longitude, 'hours', hours) as values
    from meeting_places order by position, name_en`.execute(db);
  const placesOf = Map.groupBy(places.rows, ({ parent }) => parent);
  const districtsOf = Map.groupBy(districts.rows, ({ parent }) => parent);
  const node = ({ id, code, values }: StoredRow, children: PlaceNode[]): PlaceNode => ({
    ...{ id, values, children, state: 'stored' },
    ...(code !== undefined && { code }),
  });
  return divisions.rows.map((division) =>
    node(
      division,
      (districtsOf.get(division.code ?? '') ?? []).map((district) =>
        node(
          district,
          (placesOf.get(district.id) ?? []).map((place) => node(place, [])),
        ),
      ),
    ),
  );
}

/**
 * Stores whatever is new or changed of what some lines name; the values are the last that the list gives.
 * @param trx the transaction that holds the lock of all places
 * @param paths of the lines
 * @returns what listings say for the divisions that are new
 */
export async function storePaths(trx: Transaction, paths: readonly PlacePath[]): Promise<string[]> {
  const newDivisions: string[] = [];
  const places: { readonly isNew: boolean; readonly row: Record<string, unknown> }[] = [];
  for (const [division, district, place] of paths) {
    if (!division) continue;
    const code = division.code ?? '';
    if (division.state === 'new') newDivisions.push(code);
    await storeOne(trx, divisionLevel, division, null, code);
    if (!district) continue;
    await storeOne(trx, districtLevel, district, code);
    if (!place || place.state === 'stored') continue;
    const isNew = place.state === 'new';
    place.id ??= newId();
    place.state = 'stored';
    const { nameEn, nameBn, ...values } = place.values;
    const names = { name_en: nameEn, name_bn: nameBn };
    const row = { ...values, ...names, id: place.id, district_id: district.id };
    places.push({ isNew, row });
  }
  const rowsOf = (isNew: boolean) =>
    rowsOfValues(
      'meeting_places',
      places.filter((each) => each.isNew === isNew).map(({ row }) => row),
    );
  await sql`update meeting_places m set kind = v.kind, name_bn = v.name_bn, address = v.address,
      latitude = v.latitude, longitude = v.longitude, hours = v.hours, hidden = v.hidden
    from ${rowsOf(false)} v where m.id = v.id`.execute(trx);
  // Behind those of their district that are there, in the order of the list.
  await sql`insert into meeting_places (id, district_id, position, kind, name_en, name_bn, address, latitude,
      longitude, hours, hidden)
    select v.id, v.district_id, (select count(*) from meeting_places m where m.district_id = v.district_id)
        + row_number() over (partition by v.district_id order by v.id), v.kind, v.name_en, v.name_bn, v.address,
      v.latitude, v.longitude, v.hours, v.hidden
    from ${rowsOf(true)} v`.execute(trx);
  return newDivisions;
}

async function storeOne(
  trx: Transaction,
  level: PlaceLevel,
  node: PlaceNode,
  of: string | null,
  code?: string,
): Promise<void> {
  if (node.state === 'stored') return;
  const id = node.id ?? newId();
  const { values } = node;
  if (node.state === 'changed') await storeValues(trx, level, { id, values });
  else {
    const position = (await listRows(trx, level, of)).length + 1;
    await insertRow(trx, level, { id, values }, { of, position, ...(code && { code }) });
  }
  node.id = id;
  node.state = 'stored';
}
