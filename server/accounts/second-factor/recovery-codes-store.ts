import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The hashes of recovery codes (table recovery_codes). */

/**
 * Replaces a person's recovery codes.
 * @param trx the transaction
 * @param userId the person
 * @param hashes of the new ones; an empty list deletes them all
 */
export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: string,
  hashes: readonly string[],
) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/**
 * Consumes a recovery code.
 * @param trx the transaction
 * @param userId the person
 * @param codeHash of the entered code
 * @returns whether it existed
 */
export async function consumeRecoveryCode(trx: Transaction, userId: string, codeHash: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The number of unused recovery codes of a person.
 * @param database a transaction, or the database
 * @param userId the person
 */
export async function countRecoveryCodes(database: Database | Transaction, userId: string) {
  const row = await database
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
