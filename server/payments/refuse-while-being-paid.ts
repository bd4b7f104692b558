import type { Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readHold } from './holds-store.ts';

/**
 * Keeps a phone from leaving the market while somebody has the right to pay for it.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @throws Refusal being-paid, with the moment the hold ends
 */
export async function refuseWhileBeingPaid(trx: Transaction, productId: string): Promise<void> {
  const hold = await readHold(trx, productId);
  if (hold?.live) {
    throw new Refusal('being-paid', { extra: { heldUntil: hold.heldUntil.toISOString() } });
  }
}
