import { sql } from 'kysely';
import { actionLinks, type ActionPurpose } from '#contract/accounts/sign-in.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** All SQL about the links in mails. */

/**
 * Keeps a new code; the one before it of the same purpose stops working.
 * @param trx the transaction that posts the mail
 * @param code whose, for what, its hash, where it is sent and which session may stay
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
  };
  await trx
    .insertInto('action_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * Uses a code up: of two at once, one gets it. An expired one stays for a while, to be told apart.
 * @param trx the transaction of what it allows
 * @param hash of the code
 * @param purpose what for
 * @returns 'expired', or nothing when there is no such code
 */
export async function takeActionCode(trx: Transaction, hash: string, purpose: ActionPurpose) {
  const row = await trx
    .selectFrom('action_codes')
    .select(['user_id', 'email', 'session_id'])
    .select(sql<boolean>`expires_at <= app_now()`.as('expired'))
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.expired) return 'expired';
  await trx.deleteFrom('action_codes').where('code_hash', '=', hash).execute();
  return row;
}

/**
 * Makes codes that are out no longer work.
 * @param trx the transaction
 * @param userId whose
 */
export async function deleteActionCodes(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('action_codes').where('user_id', '=', userId).execute();
}

/**
 * When a code of this purpose was made last.
 * @param database the transaction, or the database
 * @param userId whose
 * @param purpose which
 * @returns seconds ago; null when none is out
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
