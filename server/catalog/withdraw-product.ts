import { productActions } from '#contract/catalog/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { mayWithdraw, only } from './catalog-policy.ts';
import { lockProduct, takeOffMarket, type LockedProduct } from './product-states-store.ts';
import { retryAfterEndingPayments } from './retry-after-ending-payments.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/**
 * Withdraws a phone from sale (DELETE /products/{id}): its promotion and wishes go, unpaid bookings
 * are cancelled. The row stays for those who once booked it. A payment under way is ended first.
 * @param db the database
 * @param hooks what later slices do
 * @param person its seller or an admin
 * @param productId the phone
 * @throws Refusal not-found, already-sold, being-paid while a bank is at work, or
 *   payment-provider-down
 */
export function withdrawProduct(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
  productId: string,
): Promise<void> {
  return retryAfterEndingPayments(hooks, productId, (unfinishedToo) =>
    withdrawOnce(db, hooks, person, productId, unfinishedToo),
  );
}

function withdrawOnce(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
  productId: string,
  unfinishedToo: boolean,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const product = mayWithdraw(person, await lockProduct(trx, productId, 'update'));
    const actor = product.sellerId === person.id ? 'seller' : 'admin';
    only(productActions.withdraw, product, actor);
    await withdrawLocked(trx, hooks, product, {
      unfinishedToo,
      takenDown: actor === 'admin' ? {} : null,
    });
    if (actor === 'seller') return;
    const target = { kind: 'product', id: productId } as const;
    await recordAdminAction(trx, { by: person.id, action: 'withdraw-product', target });
  });
}

/**
 * The same for a product whose lock the transaction already holds.
 * @param trx the transaction
 * @param hooks what later slices do
 * @param product the locked phone
 * @param how takenDown where an admin does it against its seller's will, who can't list it again and
 *   is told why; unfinishedToo where a payment that is not finished is ended first
 * @throws Refusal being-paid
 */
export async function withdrawLocked(
  trx: Transaction,
  hooks: WithdrawalHooks,
  product: LockedProduct,
  how: {
    readonly takenDown?: { readonly reason?: string } | null;
    readonly unfinishedToo?: boolean;
  } = {},
): Promise<void> {
  const takenDown = how.takenDown ?? null;
  await hooks.refuseWhileBeingPaid(trx, product.id, how.unfinishedToo);
  await takeOffMarket(trx, product.id, 'withdrawn', takenDown !== null);
  await hooks.cancelBookings(trx, product);
  await hooks.removeWishes(trx, product.id);
  if (!takenDown) return;
  await notify(trx, {
    to: product.sellerId,
    kind: 'taken-down',
    // It happens once: nobody can list it again.
    cause: product.id,
    facts: { productName: product.name, ...(takenDown.reason ? { why: takenDown.reason } : {}) },
    productId: product.id,
  });
}
