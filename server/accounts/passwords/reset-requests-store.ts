import type { Transaction } from '#server/platform/database/database.ts';

/** Requests for a new password until their mail is sent (table reset_requests). */

/**
 * Stores a request for a new password.
 * @param trx the transaction that adds the job
 * @param id of the request
 * @param email normalized; whether an account has it is not looked up
 */
export async function insertResetRequest(
  trx: Transaction,
  id: string,
  email: string,
): Promise<void> {
  await trx.insertInto('reset_requests').values({ id, email }).execute();
}

/**
 * Deletes a request for a new password, because its mail is about to be written.
 * @param trx the transaction that writes the mail
 * @param id of the request
 * @returns its email; null when it was deleted before
 */
export async function consumeResetRequest(trx: Transaction, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('reset_requests')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
