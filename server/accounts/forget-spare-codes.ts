import type { Transaction } from '#server/platform/database/database.ts';
import { countSecondFactors } from './second-step-store.ts';
import { replaceRecoveryCodes } from './recovery-codes-store.ts';

/**
 * Recovery codes stand in for a second factor; they go with the last one.
 * @param trx the transaction that took a factor away
 * @param userId whose
 */
export async function forgetSpareCodes(trx: Transaction, userId: string): Promise<void> {
  if ((await countSecondFactors(trx, userId)) === 0) await replaceRecoveryCodes(trx, userId, []);
}
