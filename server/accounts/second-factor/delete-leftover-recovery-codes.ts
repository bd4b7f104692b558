import type { Transaction } from '#server/platform/database/database.ts';
import { countSecondFactors } from './second-step-store.ts';
import { replaceRecoveryCodes } from './recovery-codes-store.ts';

/**
 * Deletes recovery codes together with the last second factor, which they replace.
 * @param trx the transaction that deleted a factor
 * @param userId the person
 */
export async function deleteLeftoverRecoveryCodes(trx: Transaction, userId: string): Promise<void> {
  if ((await countSecondFactors(trx, userId)) === 0) await replaceRecoveryCodes(trx, userId, []);
}
