import type { ActionPurpose } from '#contract/accounts/constants.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { consumeActionCode } from './action-codes-store.ts';

/**
 * Consumes the code of a mail.
 * @param trx the transaction of what the code allows
 * @param code from the link
 * @param purpose of the link
 * @returns its person, the email it was sent to, and the session that may stay
 * @throws Refusal expired-action-code, invalid-action-code
 */
export async function useActionCode(trx: Transaction, code: string, purpose: ActionPurpose) {
  const row = await consumeActionCode(trx, fingerprint(code), purpose);
  if (row === 'expired') throw new Refusal('expired-action-code');
  if (!row) throw new Refusal('invalid-action-code');
  return row;
}
