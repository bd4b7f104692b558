import type { ChangedFact } from '#contract/promises.ts';
import type { Transaction } from '#server/platform/database.ts';
import { postMail } from '#server/platform/mail.ts';
import { changedMail } from './bookings-mails.ts';
import { listUnpaidBuyers } from './bookings-store.ts';

/**
 * Tells everybody who has booked a phone and not paid for it what its seller has changed.
 * @param trx the transaction that holds the product's lock
 * @param product the phone
 * @param changes what differs
 */
export async function tellBookers(
  trx: Transaction,
  product: { readonly id: string; readonly name: string },
  changes: readonly ChangedFact[],
): Promise<void> {
  for (const buyer of await listUnpaidBuyers(trx, product.id)) {
    await postMail(trx, changedMail(buyer, product.name, changes));
  }
}
