import type { ChangedFact } from '#contract/catalog/promised-facts.ts';
import { notify } from '#server/notifications/public.ts';
import { readDivisionNames } from '#server/places/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { changedMail, type Contact } from './bookings-mails.ts';
import { listUnpaidBuyers } from './unpaid-bookings-store.ts';

/**
 * Notifies the buyers of a product's unpaid bookings of its seller's changes.
 * @param trx the transaction that holds the product's lock
 * @param product the product
 * @param changes what differs
 */
export async function notifyBookers(
  trx: Transaction,
  product: { readonly id: string; readonly name: string },
  changes: readonly ChangedFact[],
): Promise<void> {
  const buyers = await listUnpaidBuyers(trx, product.id);
  const divisions = await readDivisionNames(trx);
  // A new cause each time, so that every change is notified.
  const cause = newId();
  await notify(
    trx,
    ...buyers.map(({ id }) => ({
      to: id,
      kind: 'label-changed' as const,
      cause,
      facts: { productName: product.name },
      productId: product.id,
      way: { done: 1 },
      email: (buyer: Contact) => changedMail(buyer, product.name, changes, divisions),
    })),
  );
}
