import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

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
