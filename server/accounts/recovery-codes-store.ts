import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The hashes of recovery codes (table recovery_codes). */

/**
 * Replaces somebody's recovery codes.
 * @param trx the transaction
 * @param userId whose
 * @param hashes of the new ones; none takes them all away
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
 * Uses a recovery code up.
 * @param trx the transaction
 * @param userId whose
 * @param codeHash of what was typed
 * @returns whether there was one
 */
export async function spendRecoveryCode(trx: Transaction, userId: string, codeHash: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * How many recovery codes somebody has left.
 * @param database the transaction, or the database
 * @param userId who
 */
export async function countRecoveryCodes(database: Database | Transaction, userId: string) {
  const row = await database
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
