import { sql, type RawBuilder } from 'kysely';
import { valuesList, type Database, type Transaction } from '#server/platform/database/database.ts';
import type { PlaceLevel, StoredPlace } from './place-levels.ts';

/** The SQL of what divisions, districts and public places have in common: names, an order, and hiding. */

const table = (level: PlaceLevel) => sql.table(level.table);
const valuesOf = ({ fields }: PlaceLevel) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(fields).flatMap(([field, column]) => [sql.lit(field), sql.ref(column)]),
  )})`;
const within = ({ parent }: PlaceLevel, of: string | null): RawBuilder<unknown> =>
  parent === null ? sql`true` : sql`${sql.ref(parent)} = ${of}`;

/**
 * The rows of a level in their order, hidden ones too.
 * @param db the database
 * @param level which
 * @param of the division's code or the district's id that they belong to; null for divisions
 */
export async function listRows(
  db: Database | Transaction,
  level: PlaceLevel,
  of: string | null,
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`select id::text as id, ${valuesOf(level)} as values
    from ${table(level)} where ${within(level, of)} order by position, ${sql.ref(level.then)}`.execute(
    db,
  );
  return rows;
}

/**
 * Lets nobody else add, change or order these rows until the transaction ends.
 * @param trx the transaction
 * @param level of the rows
 * @param of what they belong to
 */
export async function lockRows(
  trx: Transaction,
  level: PlaceLevel,
  of: string | null,
): Promise<void> {
  if (level.parent === null) {
    await sql`lock table divisions in share row exclusive mode`.execute(trx);
  } else if (level.parent === 'division') {
    await sql`select from divisions where code = ${of} for no key update`.execute(trx);
  } else await sql`select from districts where id = ${of} for no key update`.execute(trx);
}

/**
 * What a row belongs to.
 * @returns undefined where there is no such row; null for a division
 */
export async function findParent(
  trx: Transaction,
  level: PlaceLevel,
  id: string,
): Promise<string | null | undefined> {
  const parent = level.parent === null ? sql`null` : sql.ref(level.parent);
  const { rows } = await sql<{ parent: string | null }>`
    select ${parent} as parent from ${table(level)} where id::text = ${id}`.execute(trx);
  return rows[0]?.parent;
}

/**
 * Stores values of a row.
 * @param trx the transaction that holds the lock of its siblings
 * @param level of the row
 * @param id the row
 * @param values by field
 */
export async function storeValues(
  trx: Transaction,
  level: PlaceLevel,
  { id, values }: StoredPlace,
): Promise<void> {
  const pairs = Object.entries(level.fields).map(
    ([field, column]) => sql`${sql.ref(column)} = ${values[field]}`,
  );
  await sql`update ${table(level)} set ${sql.join(pairs)} where id::text = ${id}`.execute(trx);
}

/**
 * Stores the order of some rows.
 * @param trx the transaction that holds their lock
 * @param level of the rows
 * @param ids all of those that belong together, in their order
 */
export async function storeOrder(
  trx: Transaction,
  level: PlaceLevel,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${table(level)} t set position = o.place::int
    from unnest(${valuesList(ids)}::text[]) with ordinality as o (id, place)
    where t.id::text = o.id and t.position <> o.place`.execute(trx);
}

/**
 * Inserts a row behind its siblings.
 * @param trx the transaction that holds their lock
 * @param level of the row
 * @param row its id and values
 * @param of what it belongs to
 * @param position from 1 on
 * @param code what listings say, for a division
 */
export async function insertRow(
  trx: Transaction,
  level: PlaceLevel,
  { id, values }: StoredPlace,
  { of, position, code }: { of: string | null; position: number; code?: string },
): Promise<void> {
  const fields = Object.entries(level.fields).filter(([field]) => values[field] !== undefined);
  const columnValues: [string, unknown][] = [
    ['id', id],
    ['position', position],
    ...fields.map(([field, column]): [string, unknown] => [column, values[field]]),
  ];
  if (level.parent !== null) columnValues.push([level.parent, of]);
  else {
    columnValues.push(
      ['code', code],
      // Never the number of another one, as none is ever deleted.
      ['number', sql`(select coalesce(max(number), 0) + 1 from divisions)`],
    );
  }
  await sql`insert into ${table(level)} (${sql.join(columnValues.map(([column]) => sql.ref(column)))})
    values (${sql.join(columnValues.map(([, value]) => sql`${value}`))})`.execute(trx);
}

/**
 * A division by its id.
 * @param db the database
 * @param id of the division
 */
export async function findDivisionCode(
  db: Database | Transaction,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from divisions where id = ${id}::uuid`.execute(db);
  return rows[0]?.code ?? null;
}

/**
 * Whether a division's code is taken, whatever its division is called now.
 * @param trx the transaction that holds the lock of divisions
 * @param code as typed
 */
export async function isCodeTaken(trx: Transaction, code: string): Promise<boolean> {
  const { rows } = await sql`select from divisions where lower(code) = lower(${code})`.execute(trx);
  return rows.length > 0;
}

/**
 * A division by what listings say.
 * @param db the database
 * @param code what they say
 * @returns the division's id; null where there is none
 */
export async function findDivisionId(
  db: Database | Transaction,
  code: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from divisions where code = ${code}`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Whether there is such a district.
 * @param db the database
 * @param id the district
 */
export async function hasDistrict(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from districts where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * How many public places the division of a district has, and each of its districts.
 * @param db the database
 * @param division its code, or that of the district
 */
export async function countPlaces(
  db: Database | Transaction,
  division: { readonly code: string } | { readonly district: string },
): Promise<Map<string, number>> {
  const code =
    'code' in division
      ? sql`${division.code}`
      : sql`(select division from districts where id = ${division.district})`;
  const { rows } = await sql<{ id: string; count: number }>`
    select d.id, count(m.id)::int as count from districts d
      left join meeting_places m on m.district_id = d.id
    where d.division = ${code} group by d.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
