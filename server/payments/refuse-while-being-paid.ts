import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readHold } from './holds-store.ts';
import { lastWindowOf } from './payment-windows-store.ts';

/**
 * Refuses to withdraw or change a product while somebody may pay for it.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param includeUnfinished also while a payment is unfinished whose time is over
 * @throws Refusal being-paid, with the time until which they may pay
 */
export async function refuseWhileBeingPaid(
  trx: Transaction,
  productId: string,
  includeUnfinished = false,
): Promise<void> {
  const hold = await readHold(trx, productId);
  const window = await lastWindowOf(trx, productId);
  if (!hold?.live && !window?.live && !(window && includeUnfinished)) return;
  const ends = [hold?.heldUntil, window?.until].map((end) => end?.getTime() ?? 0);
  const heldUntil = new Date(Math.max(...ends)).toISOString();
  throw new Refusal('being-paid', { extra: { heldUntil } });
}
