import { sql } from 'kysely';
import { valuesList, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of the known models, as phones need them. */

/** A model as the rules of a phone need it. */
export interface KnownModel {
  readonly id: string;
  readonly name: string;
  readonly category_id: string;
  readonly release_year: number;
}

/**
 * A model by id, or by an id that it had before two models became one. It stays until the transaction ends.
 * @param trx the transaction
 * @param id from a body
 * @returns null for an unknown one
 */
export async function findModel(
  trx: Transaction | Database,
  id: string,
): Promise<KnownModel | null> {
  const find = (which: ReturnType<typeof sql>) =>
    sql<KnownModel>`
    select id, name, category_id, release_year from models where id = ${which}
    for key share`.execute(trx);
  const { rows } = await find(sql`${id}`);
  if (rows[0]) return rows[0];
  const former = await find(sql`(select f.model_id from former_models f where f.id = ${id})`);
  return former.rows[0] ?? null;
}

/**
 * Every known model with its aliases.
 * @param trx the transaction
 */
export function readModels(
  trx: Transaction,
): Promise<(KnownModel & { readonly aliases: readonly string[] })[]> {
  return trx
    .selectFrom('models')
    .select(['id', 'name', 'category_id', 'release_year', 'aliases'])
    .execute();
}

/**
 * What models became that were merged with others. Models that are not merged stay until the transaction ends.
 * @param trx the transaction
 * @param ids of models
 * @returns the present id by each former one
 */
export async function findPresentModels(
  trx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql`select from models where id = any (${valuesList(ids)}::text[])
    order by id for key share`.execute(trx);
  const { rows } = await sql<{ id: string; present: string }>`
    select f.id, m.id as present from former_models f join models m on m.id = f.model_id
    where f.id = any (${valuesList(ids)}::text[])
    for key share of m`.execute(trx);
  return new Map(rows.map(({ id, present }) => [id, present]));
}
