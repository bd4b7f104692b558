import type { ActionPurpose } from '#contract/accounts/constants.ts';
import { lockUserRow } from '#server/accounts/profile/profiles-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { consumeActionCode, findActionCode } from './action-codes-store.ts';
import { hasVerifiedEmail } from './emails-store.ts';

/**
 * Refuses the code of a mail that would not work now; it stays as it is.
 * @param database a transaction, or the database
 * @param code from the link
 * @param purpose of the link
 * @returns the id of its person
 * @throws Refusal expired-action-code, invalid-action-code
 */
export async function requireActionCode(
  database: Database | Transaction,
  code: string,
  purpose: ActionPurpose,
): Promise<string> {
  const actionCode = await findActionCode(database, fingerprint(code), purpose);
  if (!actionCode) throw new Refusal('invalid-action-code');
  if (actionCode.expired) throw new Refusal('expired-action-code');
  return actionCode.user_id;
}

/**
 * Consumes the code of a mail.
 * @param trx the transaction of the permitted change
 * @param code from the link
 * @param purpose of the link
 * @returns its person, who stays locked, the email it was sent to, the session that may stay, and whether it
 *   was used before, which none of a new password is
 * @throws Refusal expired-action-code, invalid-action-code
 */
export async function useActionCode(trx: Transaction, code: string, purpose: ActionPurpose) {
  // The person before their codes, in the order of a changed sign-in method.
  await lockUserRow(trx, await requireActionCode(trx, code, purpose));
  const row = await consumeActionCode(trx, fingerprint(code), purpose);
  if (row === 'expired') throw new Refusal('expired-action-code');
  if (!row) throw new Refusal('invalid-action-code');
  return row;
}

/**
 * The answer to a code that was used before: its effect still holds.
 * @param trx the transaction that used the code
 * @param userId its person
 * @param email that it was sent to
 * @throws Refusal invalid-action-code when the account has another email by now, or is closed
 */
export async function requireStillSo(trx: Transaction, userId: string, email: string) {
  if (!(await hasVerifiedEmail(trx, userId, email))) throw new Refusal('invalid-action-code');
  return { acknowledged: true, email: shownEmail(email), already: true };
}
