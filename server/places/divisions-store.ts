import { sql } from 'kysely';
import type { Division, PlaceName } from '#contract/places/divisions.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { TextReads } from '#server/platform/database/replicas/reads.ts';
import { versionOf } from '#server/platform/http/versions.ts';

/** The SQL of divisions. */

/** A division with its number in the facet buckets. */
export interface KnownDivision extends Omit<Division, 'version'> {
  readonly number: number;
}

const columns = `id as "_id", code as id, number, json_build_object('en', name_en, 'bn', name_bn) as name,
  words, row_number() over (order by position, number)::int as position, hidden`;

/**
 * All divisions in their order, hidden ones too.
 * @param pool the database, or a transaction
 */
export async function readDivisions(pool: TextReads): Promise<KnownDivision[]> {
  const { rows } = await pool.query<KnownDivision>(
    `select ${columns} from divisions order by position, number`,
  );
  return rows;
}

/**
 * A division as answers and forms show it, with the version of what a form changes.
 * @param division as read
 */
export function presentDivision({ number: _number, ...division }: KnownDivision): Division {
  const { name, words, hidden } = division;
  const version = versionOf({ nameEn: name.en, nameBn: name.bn, words, hidden });
  return { ...division, version };
}

/** The names of divisions, by their code in listings. */
export type DivisionNames = ReadonlyMap<string, PlaceName>;

/**
 * The names of all divisions, hidden ones too.
 * @param db the database or a transaction
 */
export async function readDivisionNames(db: Database | Transaction): Promise<DivisionNames> {
  const { rows } = await sql<{ code: string; name: PlaceName }>`
    select code, json_build_object('en', name_en, 'bn', name_bn) as name from divisions`.execute(
    db,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
