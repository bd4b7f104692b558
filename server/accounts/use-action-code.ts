import type { ActionPurpose } from '#contract/accounts/sign-in.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeActionCode } from './action-codes-store.ts';

/**
 * Uses the code of a mail up.
 * @param trx the transaction of what it allows
 * @param code from the link
 * @param purpose what for
 * @returns whose it is and where it was sent
 * @throws Refusal expired-action-code, invalid-action-code
 */
export async function useActionCode(trx: Transaction, code: string, purpose: ActionPurpose) {
  const taken = await takeActionCode(trx, fingerprint(code), purpose);
  if (taken === 'expired') throw new Refusal('expired-action-code');
  if (!taken) throw new Refusal('invalid-action-code');
  return taken;
}
