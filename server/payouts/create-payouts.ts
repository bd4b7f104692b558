import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { recordEntry } from '#server/ledger/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockPerson } from '#server/platform/database/transactions/lock-person.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findPayoutAccount } from '#server/payouts/accounts/payout-accounts-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import * as store from './payouts-store.ts';
import { planPayouts } from './plan-payouts.ts';
import { smallestPayout } from './smallest-payout.ts';
import { lockSalesShared, readUnpaid, type UnpaidSale } from './unpaid-sales-store.ts';

type PayoutBy = 'seller' | 'clock' | { readonly admin: string };

/**
 * Sets aside the owed money that a seller may be paid now: a row for each payout, before anything is paid.
 * @param context database and settings
 * @param sellerId the seller
 * @param by the seller (but for the last of it) and the weekly job keep to the minimum, an admin, who is
 *   recorded, need not
 * @returns the payouts' ids
 * @throws Refusal no-payout-account, payout-account-new, payout-account-not-ready, below-minimum, or
 *   payout-frozen when a sale that is being looked into makes the rest less than that
 */
export async function createPayouts(
  context: PayoutsContext,
  sellerId: string,
  by: PayoutBy,
): Promise<string[]> {
  const ids = await context.db.transaction().execute(async (trx) => {
    const account = await findPayoutAccount(trx, sellerId, payoutPauseHours);
    if (!account) throw new Refusal('no-payout-account');
    if (account.pausedUntil) throw new Refusal('payout-account-new');
    const { method, ciphertext } = account;
    const connectId = method === 'connect' ? account.connectId : null;
    if (method === 'connect' && (!connectId || !account.connectReady || !context.connect)) {
      throw new Refusal('payout-account-not-ready');
    }
    const { sales, payableCents, keptCents } = await lockPayable(trx, sellerId);
    const minimum = await minimumFor(context, trx, sellerId, by);
    const plannedPayouts = planPayouts(sales, payableCents, method === 'connect');
    if (plannedPayouts.reduce((sum, { cents }) => sum + cents, 0) < minimum) {
      const isEnough = payableCents + keptCents >= minimum;
      throw new Refusal(keptCents > 0 && isEnough ? 'payout-frozen' : 'below-minimum');
    }
    const createdIds: string[] = [];
    for (const { cents, items } of plannedPayouts) {
      const id = newId();
      await store.insertPayout(trx, { id, sellerId, method, ciphertext, connectId, cents, items });
      await recordEntry(trx, {
        cause: `payout:${id}`,
        kind: 'payout',
        payoutId: id,
        postings: [
          { account: 'owed', cents: -cents, sellerId },
          { account: 'on-its-way', cents, sellerId },
        ],
      });
      createdIds.push(id);
    }
    if (typeof by === 'object') {
      await recordAdminAction(trx, {
        by: by.admin,
        action: 'create-payout',
        target: { kind: 'person', id: sellerId },
        details: { payouts: createdIds.length },
      });
    }
    return createdIds;
  });
  for (const id of ids) await context.onStep?.('payout-written', id);
  return ids;
}

async function minimumFor(
  { minimumCents }: PayoutsContext,
  trx: Transaction,
  sellerId: string,
  by: PayoutBy,
): Promise<number> {
  if (by === 'seller') return smallestPayout(trx, sellerId, minimumCents);
  return by === 'clock' ? Math.max(1, minimumCents) : 1;
}

/**
 * Locks the payable sales: bookings and payments first, then the seller's balance, in the order in which
 * refunds and disputes take these locks.
 */
async function lockPayable(trx: Transaction, sellerId: string) {
  const { sales: seenUnpaidSales } = await readUnpaid(trx, sellerId);
  const lockedPaymentIds = new Set(seenUnpaidSales.map(({ paymentId }) => paymentId));
  await lockSalesShared(trx, seenUnpaidSales);
  // So that two transactions can't both spend the balance.
  await lockPerson(trx, sellerId);
  const { sales, owedCents } = await readUnpaid(trx, sellerId);
  const isPayable = ({ paymentId, frozen, cents }: UnpaidSale) =>
    !frozen && lockedPaymentIds.has(paymentId) && cents > 0;
  // The money of frozen sales stays, regardless of the balance.
  const reservedCents = sales
    .filter((sale) => !isPayable(sale))
    .reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  return {
    sales: sales.filter(isPayable),
    payableCents: owedCents - reservedCents,
    keptCents: reservedCents,
  };
}
