import { productActions } from '#contract/catalog/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { requireOwnerOrAdmin, requireAction } from './catalog-policy.ts';
import { recordProductEvent } from './product-events-store.ts';
import { lockProduct, endSale, type LockedProduct } from './product-states-store.ts';
import { retryAfterEndingPayments } from './retry-after-ending-payments.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/**
 * Withdraws a product from sale (DELETE /products/{id}): its promotion and wishes are deleted, unpaid
 * bookings are cancelled. The row remains for bookings that refer to it. A pending payment is ended
 * first.
 * @param db the database
 * @param hooks of later slices
 * @param person its seller or an admin
 * @param productId the product
 * @throws Refusal not-found, already-sold, being-paid while the bank is processing, or
 *   payment-provider-down
 */
export function withdrawProduct(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
  productId: string,
): Promise<void> {
  return retryAfterEndingPayments(hooks, productId, (includeUnfinished) =>
    withdrawOnce(db, hooks, person, productId, includeUnfinished),
  );
}

function withdrawOnce(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
  productId: string,
  includeUnfinished: boolean,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const product = requireOwnerOrAdmin(person, await lockProduct(trx, productId, 'update'));
    const actor = product.sellerId === person.id ? 'seller' : 'admin';
    requireAction(productActions.withdraw, product, actor);
    await withdrawLocked(trx, hooks, product, {
      includeUnfinished,
      takenDown: actor === 'admin' ? {} : null,
    });
    if (actor === 'seller') return;
    const target = { kind: 'product', id: productId } as const;
    await recordAdminAction(trx, { by: person.id, action: 'withdraw-product', target });
  });
}

/**
 * Withdraws a product whose lock the transaction already holds.
 * @param trx the transaction
 * @param hooks of later slices
 * @param product the locked product
 * @param how takenDown when an admin withdraws it: its seller can't list it again and is notified why;
 *   includeUnfinished to refuse also while a payment is unfinished
 * @throws Refusal being-paid
 */
export async function withdrawLocked(
  trx: Transaction,
  hooks: WithdrawalHooks,
  product: LockedProduct,
  how: {
    readonly takenDown?: { readonly reason?: string } | null;
    readonly includeUnfinished?: boolean;
  } = {},
): Promise<void> {
  const takenDown = how.takenDown ?? null;
  await hooks.refuseWhileBeingPaid(trx, product.id, how.includeUnfinished);
  await endSale(trx, product.id, 'withdrawn', takenDown !== null);
  await recordProductEvent(trx, 'product.withdrawn', product.id);
  await hooks.cancelBookings(trx, product);
  await hooks.removeWishes(trx, product.id);
  if (!takenDown) return;
  await notify(trx, {
    to: product.sellerId,
    kind: 'taken-down',
    // It happens once, because it can't be listed again.
    cause: product.id,
    facts: { productName: product.name, ...(takenDown.reason ? { why: takenDown.reason } : {}) },
    productId: product.id,
  });
}
