import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of the phones of models that are renamed or become one with another. */

/** Phones that are written in one transaction: their rows are locked meanwhile, and a trigger reads their words anew. */
const batchSize = 500;

/**
 * Gives some phones of a model its present name.
 * @param db the database
 * @param id of the model
 * @returns whether there may be more
 */
export async function renamePhones(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update products p set model_name = batch.name
    from (select q.id, m.name from products q join models m on m.id = q.model_id
      where q.model_id = ${id} and q.model_name is distinct from m.name
      order by q.id limit ${batchSize} for no key update of q) batch
    where p.id = batch.id`.execute(db);
  return Number(numAffectedRows) === batchSize;
}

/**
 * Makes some phones of one model phones of another.
 * @param db the database, or the transaction that ends the merge
 * @param from the model they are of
 * @param into the model they will be of
 * @returns how many there were
 */
export async function movePhones(
  db: Database | Transaction,
  from: string,
  into: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update products p set model_id = m.id, model_name = m.name
    from (select id, name from models where id = ${into} for key share) m,
      (select q.id from products q where q.model_id = ${from}
        order by q.id limit ${batchSize} for no key update of q) batch
    where p.id = batch.id`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Whether a model became one with another.
 * @param trx the transaction that holds the lock of models
 * @param from the model that is gone
 * @param into the model that it became
 */
export async function isMerged(trx: Transaction, from: string, into: string): Promise<boolean> {
  const { rows } = await sql`
    select from former_models where id = ${from} and model_id = ${into}`.execute(trx);
  return rows.length > 0;
}

/**
 * Removes a model that has no phones any more, and remembers where its addresses lead now.
 * @param trx the transaction that holds the lock of models
 * @param from the model
 * @param into the model it becomes one with
 */
export async function replaceModel(trx: Transaction, from: string, into: string): Promise<void> {
  await sql`update former_models set model_id = ${into} where model_id = ${from}`.execute(trx);
  await sql`insert into former_models (id, number, name, model_id)
    select id, number, name, ${into} from models where id = ${from}`.execute(trx);
  await sql`update type_allocation_codes set model_id = ${into} where model_id = ${from}`.execute(
    trx,
  );
  await sql`delete from models where id = ${from}`.execute(trx);
}
