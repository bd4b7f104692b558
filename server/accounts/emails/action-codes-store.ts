import { sql } from 'kysely';
import { actionLinks, type ActionPurpose } from '#contract/accounts/constants.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The codes of the links in mails (table action_codes). */

/**
 * Stores a new code; the earlier one of the same purpose becomes invalid.
 * @param trx the transaction that writes the mail
 * @param code its person, purpose, hash, the email it is sent to, and the session that may stay
 */
export async function putActionCode(
  trx: Transaction,
  code: {
    userId: string;
    purpose: ActionPurpose;
    hash: string;
    email: string;
    sessionId: string | null;
  },
): Promise<void> {
  const row = {
    code_hash: code.hash,
    email: code.email,
    session_id: code.sessionId,
    expires_at: sql<Date>`app_now() + ${`${actionLinks[code.purpose].minutes} minutes`}::interval`,
    created_at: appNow,
    used_at: null,
  };
  await trx
    .insertInto('action_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * The person whom a code is for, without a lock.
 * @param database a transaction, or the database
 * @param hash of the code
 * @param purpose of the link
 * @returns undefined when there is no such code
 */
export function findActionCode(
  database: Database | Transaction,
  hash: string,
  purpose: ActionPurpose,
) {
  return database
    .selectFrom('action_codes')
    .select('user_id')
    .select(sql<boolean>`used_at is null and expires_at <= app_now()`.as('expired'))
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/**
 * Consumes a code: of two concurrent requests one gets it unused. Expired and used codes are kept for a while
 * to tell them from unknown ones; those of a new password are not.
 * @param trx the transaction of the permitted change
 * @param hash of the code
 * @param purpose of the link
 * @returns the code with whether it was used before; 'expired', or undefined when there is no such code
 */
export async function consumeActionCode(trx: Transaction, hash: string, purpose: ActionPurpose) {
  const row = await trx
    .selectFrom('action_codes')
    .select(['user_id', 'email', 'session_id'])
    .select(sql<boolean>`expires_at <= app_now()`.as('expired'))
    .select(sql<boolean>`used_at is not null`.as('used'))
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used) return row;
  if (row.expired) return 'expired';
  if (purpose === 'reset-password') {
    await trx.deleteFrom('action_codes').where('code_hash', '=', hash).execute();
  } else {
    await trx
      .updateTable('action_codes')
      .set({ used_at: appNow })
      .where('code_hash', '=', hash)
      .execute();
  }
  return row;
}

/**
 * Deletes all codes of a person that could still be used.
 * @param trx the transaction
 * @param userId the person
 */
export async function deleteActionCodes(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('action_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * How long ago the last code of a purpose was created.
 * @param database a transaction, or the database
 * @param userId the person
 * @param purpose of the link
 * @returns seconds; null when there is none
 */
export async function secondsSinceCode(
  database: Database | Transaction,
  userId: string,
  purpose: ActionPurpose,
): Promise<number | null> {
  const row = await database
    .selectFrom('action_codes')
    .select(sql<string>`extract(epoch from app_now() - created_at)`.as('seconds'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ? Number(row.seconds) : null;
}
