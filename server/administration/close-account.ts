import type { Role } from '#contract/accounts/schemas.ts';
import { revokeSessions } from '#server/accounts/public.ts';
import { cancelUnpaid, listUnpaidProductIds, owesReturn } from '#server/bookings/public.ts';
import {
  listUnsoldIds,
  endingPaymentsOf,
  lockProduct,
  withdrawLocked,
  type WithdrawalHooks,
} from '#server/catalog/public.ts';
import { hasHoldOf } from '#server/payments/public.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readPerson, setDeleted } from './account-closing-store.ts';

/** Its owner, or the admin who closes it and the list it is deleted from. */
type Closer = 'owner' | { readonly admin: Person; readonly role: Role };

/**
 * Closes the account of a seller or buyer in one transaction: hidden, sessions revoked, unsold
 * phones and their promotions withdrawn, unpaid bookings cancelled; paid history stays.
 * @param db the database
 * @param hooks what a withdrawn phone sets off
 * @param id whose account
 * @param by its owner, or the admin who does it and the list they delete it from
 * @throws Refusal not-found when there is no such person of that role, returns-open while a buyer of
 *   theirs waits for a decision or for money, payment-under-way; an admin
 *   ends payments first and gets it only while a bank is at work, or payment-provider-down
 */
export async function closeAccount(
  db: Database,
  hooks: WithdrawalHooks,
  id: string,
  by: Closer,
): Promise<void> {
  const work = () => closeAtLast(db, hooks, id, by);
  if (by === 'owner') return work();
  // Whoever may not be closed keeps what they are paying.
  await db.transaction().execute((trx) => mayClose(trx, id, by));
  return endingPaymentsOf(hooks, id, work);
}

async function closeAtLast(
  db: Database,
  hooks: WithdrawalHooks,
  id: string,
  by: Closer,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryToClose(db, hooks, id, by)) return;
  }
  throw new Refusal('payment-under-way');
}

const attempts = 10;

/** What is made in their name while we wait for the last lock is not in our lists: begin anew. */
class MadeMeanwhile extends Error {}

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
    if (error instanceof MadeMeanwhile) return false;
    throw error;
  }
}

async function mayClose(trx: Transaction, id: string, by: Closer): Promise<void> {
  const person = await readPerson(trx, id);
  const role = person?.role ?? 'buyer';
  if (!person || person.is_admin || (by !== 'owner' && by.role !== role)) {
    throw new Refusal('not-found');
  }
}

function closeOnce(db: Database, hooks: WithdrawalHooks, id: string, by: Closer): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await mayClose(trx, id, by);
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
    // Who has gone takes nothing back: a buyer who wants their money comes first.
    if (await owesReturn(trx, id)) throw new Refusal('returns-open');
    await tellSellers(trx, await cancelUnpaid(trx, { buyerId: id }));
    if (!(await setDeleted(trx, id, by === 'owner' ? 'owner' : 'admin')))
      throw new Refusal('not-found');
    const [unsold, unpaid] = [await listUnsoldIds(trx, id), await listUnpaidProductIds(trx, id)];
    if (unsold.length > 0 || unpaid.length > 0) throw new MadeMeanwhile();
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

/** Whoever waits for a buyer who has left learns that nobody comes. */
async function tellSellers(
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
