import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Runs a part of a transaction whose error undoes only the writes of that part (PostgreSQL manual, SAVEPOINT).
 * @param trx the transaction, which goes on after an error
 * @param work writes with `trx`
 * @throws the error of the work
 */
export async function inSavepoint(trx: Transaction, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint part`.execute(trx);
  try {
    await work();
    await sql`release savepoint part`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}
