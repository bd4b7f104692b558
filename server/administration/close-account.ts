import type { Role } from '#contract/accounts/constants.ts';
import { toPrice } from '#contract/common/money.ts';
import { revokeSessions } from '#server/accounts/public.ts';
import {
  cancelUnpaid,
  hasOpenReturn,
  listUnpaidProductIds,
  owesReturn,
} from '#server/bookings/public.ts';
import {
  listUnsoldIds,
  endingPaymentsOf,
  lockProduct,
  withdrawLocked,
  type WithdrawalHooks,
} from '#server/catalog/public.ts';
import { endOffersOfBuyer } from '#server/offers/public.ts';
import { hasHoldOf } from '#server/payments/public.ts';
import { listUnhandedSales, moneyObstacle, readOpenMoney } from '#server/payouts/public.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readPerson, markClosed } from './account-closing-store.ts';

/** The owner, or the admin with the list the person is deleted from. */
type Closer = 'owner' | { readonly admin: Person; readonly role: Role };

/**
 * Closes the account of a seller or buyer in one transaction: sessions ended, unsold phones and
 * their promotions withdrawn, unpaid bookings cancelled and offers ended; paid bookings stay, but when an admin closes
 * a seller, those whose phone the buyer does not have yet are refunded.
 * @param db the database
 * @param hooks of withdrawing a phone
 * @param id of the person
 * @param by the owner, or the admin with the list the person is deleted from
 * @throws Refusal not-found when there is no such person of that role, returns-open while one of
 *   their buyers waits for a decision, or for a refund (owners only), money-open, money-owed and balance-below-zero (owners only),
 *   payment-under-way (an admin ends payments first and gets it only while the bank is processing one), or payment-provider-down
 */
export async function closeAccount(
  db: Database,
  hooks: WithdrawalHooks,
  id: string,
  by: Closer,
): Promise<void> {
  const work = () => closeWithRetries(db, hooks, id, by);
  if (by === 'owner') return work();
  // Check first: the payments of a person whose account can't be closed must not be ended.
  await db.transaction().execute((trx) => requireClosable(trx, id, by));
  const close = () => endingPaymentsOf(hooks, id, work);
  // A payment that begins between the refunds and the closing would refuse it after the sales were undone.
  return by.role === 'seller' ? hooks.withPaymentsPaused(id, close) : close();
}

async function closeWithRetries(
  db: Database,
  hooks: WithdrawalHooks,
  id: string,
  by: Closer,
): Promise<void> {
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    if (await tryToClose(db, hooks, id, by)) return;
    // Only once nothing else prevents it: nobody hands over a phone for a seller who is gone.
    if (by !== 'owner' && by.role === 'seller') await hooks.refundUnhanded(id, by.admin);
  }
  throw new Refusal('payment-under-way');
}

const maximumAttempts = 10;

/** Something was created in the person's name between the listing and the last lock: start again. */
class CreatedMeanwhileError extends Error {}

async function tryToClose(
  db: Database,
  hooks: WithdrawalHooks,
  id: string,
  by: Closer,
): Promise<boolean> {
  try {
    await closeOnce(db, hooks, id, by);
    return true;
  } catch (error) {
    if (error instanceof CreatedMeanwhileError) return false;
    throw error;
  }
}

async function requireClosable(trx: Transaction, id: string, by: Closer): Promise<void> {
  const person = await readPerson(trx, id);
  const role = person?.role ?? 'buyer';
  if (!person || person.is_admin || (by !== 'owner' && by.role !== role)) {
    throw new Refusal('not-found');
  }
}

function closeOnce(db: Database, hooks: WithdrawalHooks, id: string, by: Closer): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await requireClosable(trx, id, by);
    let phonesWithdrawn = 0;
    try {
      for (const productId of await listUnsoldIds(trx, id)) {
        const product = await lockProduct(trx, productId, 'update');
        if (!product || product.status === 'sold') continue;
        await withdrawLocked(trx, hooks, product);
        phonesWithdrawn += 1;
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'being-paid') {
        throw new Refusal('payment-under-way');
      }
      throw error;
    }
    for (const productId of await listUnpaidProductIds(trx, id)) {
      await lockProduct(trx, productId, 'update');
    }
    if (await hasHoldOf(trx, id)) throw new Refusal('payment-under-way');
    // A seller with an open return can't leave: the buyer's refund comes first. Refunds that an admin's closing has made
    // due are sent by the reconciler, whether the provider answers now or not.
    const isOpen = by === 'owner' ? await owesReturn(trx, id) : await hasOpenReturn(trx, id);
    if (isOpen) throw new Refusal('returns-open');
    if (by === 'owner') await refuseOpenMoney(trx, id);
    else if ((await listUnhandedSales(trx, id)).length > 0) throw new CreatedMeanwhileError();
    await notifySellers(trx, await cancelUnpaid(trx, { buyerId: id }, 'account'));
    if (!(await markClosed(trx, id, by === 'owner' ? 'owner' : 'admin')))
      throw new Refusal('not-found');
    await endOffersOfBuyer(trx, id);
    const [unsold, unpaid] = [await listUnsoldIds(trx, id), await listUnpaidProductIds(trx, id)];
    if (unsold.length > 0 || unpaid.length > 0) throw new CreatedMeanwhileError();
    await revokeSessions(trx, id);
    if (by === 'owner') return;
    await recordAdminAction(trx, {
      by: by.admin.id,
      action: `delete-${by.role}`,
      target: { kind: 'person', id },
      details: { phonesWithdrawn },
    });
  });
}

/** An owner waits until nothing is held, owed or on its way, and every purchase is over. */
async function refuseOpenMoney(trx: Transaction, id: string): Promise<void> {
  const open = await readOpenMoney(trx, id);
  const obstacle = moneyObstacle(open);
  if (obstacle === null) return;
  throw new Refusal(obstacle, {
    extra: {
      held: toPrice(open.heldCents),
      owed: toPrice(open.owedCents),
      onItsWay: toPrice(open.onItsWayCents),
      purchases: open.purchases,
    },
  });
}

/** Notifies the sellers of the cancelled bookings. */
async function notifySellers(
  trx: Transaction,
  cancelled: readonly { id: string; productId: string }[],
): Promise<void> {
  for (const { id, productId } of cancelled) {
    const product = await lockProduct(trx, productId, 'update');
    if (!product) continue;
    await notify(trx, {
      to: product.sellerId,
      kind: 'booking-cancelled',
      cause: id,
      facts: { productName: product.name },
      productId,
      bookingId: id,
    });
  }
}
