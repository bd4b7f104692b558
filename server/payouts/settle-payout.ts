import { saleSteps } from '#contract/bookings/steps.ts';
import { toPrice } from '#contract/common/money.ts';
import { type Actor } from '#contract/common/states.ts';
import { payoutActions } from '#contract/payouts/states.ts';
import { recordEntry } from '#server/ledger/public.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import type { PayoutsContext } from './payouts-context.ts';
import * as store from './payouts-store.ts';

/**
 * Notes that a payout by hand was paid.
 * @param context database, and whether the provider pays sellers
 * @param admin the caller
 * @param id the payout
 * @param reference of the transfer
 * @throws Refusal not-found, payout-by-provider, payout-not-taken, already-decided
 */
export function markPayoutPaid(
  context: PayoutsContext,
  admin: Person,
  id: string,
  reference: string,
): Promise<void> {
  return markByHand(context, admin, id, 'mark-payout-paid', (trx, payout) =>
    settleAsPaid(trx, payout, 'admin', reference),
  );
}

/**
 * Notes that a payout by hand failed: its money is owed again.
 * @param context database, and whether the provider pays sellers
 * @param admin the caller
 * @param id the payout
 * @param reason for the seller
 * @throws Refusal not-found, payout-by-provider, already-decided
 */
export function markPayoutFailed(
  context: PayoutsContext,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  return markByHand(context, admin, id, 'mark-payout-failed', (trx, payout) =>
    settleAsFailed(trx, payout, 'admin', reason),
  );
}

/**
 * Notes that the transfer of a payout by hand came back, also after it was noted as paid: its money is owed again.
 * @param context database, and whether the provider pays sellers
 * @param admin the caller
 * @param id the payout
 * @param reason for the seller
 * @throws Refusal not-found, payout-by-provider, payout-not-taken, already-decided
 */
export function markPayoutReturned(
  context: PayoutsContext,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  return markByHand(context, admin, id, 'mark-payout-returned', (trx, payout) => {
    requireAllowed(payoutActions.takeBack, payout.status, 'admin');
    return oweAgain(trx, payout, reason);
  });
}

function markByHand(
  context: PayoutsContext,
  admin: Person,
  id: string,
  action: 'mark-payout-paid' | 'mark-payout-failed' | 'mark-payout-returned',
  settle: (trx: Transaction, payout: store.LockedPayout) => Promise<void>,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const payout = await store.lockPayout(trx, id);
    if (!payout) throw new Refusal('not-found');
    // One that was never sent is by hand once the shop has turned the provider's own way off.
    const isByHand =
      payout.method !== 'connect' || (context.connect === null && payout.status === 'due');
    if (!isByHand) throw new Refusal('payout-by-provider');
    await settle(trx, payout);
    await recordAdminAction(trx, {
      by: admin.id,
      action,
      target: { kind: 'person', id: payout.sellerId },
      details: { payout: id, cents: payout.cents },
    });
  });
}

/**
 * Makes a locked payout paid, in the ledger as well, and notifies its seller.
 * @param trx the transaction that locked it
 * @param payout the payout
 * @param actor an admin, or the provider
 * @param reference of the transfer
 * @throws Refusal payout-not-taken, already-decided
 */
export async function settleAsPaid(
  trx: Transaction,
  payout: store.LockedPayout,
  actor: Actor,
  reference: string,
): Promise<void> {
  const { id, sellerId, cents, currency, method } = payout;
  requireAllowed(payoutActions.pay, payout.status, actor);
  await store.setPayoutStatus(trx, id, { status: 'paid', reference });
  await recordEntry(trx, {
    cause: `payout-paid:${id}`,
    kind: 'payout-paid',
    payoutId: id,
    reference: method === 'connect' ? reference : null,
    postings: [
      { account: 'on-its-way', cents: -cents, sellerId, currency },
      // By hand from the shop's bank account, by the provider from the shop's balance there.
      { account: method === 'connect' ? 'provider-clearing' : 'shop-bank', cents, currency },
    ],
  });
  const facts = { price: toPrice(cents) };
  const way = { done: saleSteps.length };
  await notify(trx, { to: sellerId, kind: 'payout-paid', cause: id, facts, way });
}

/**
 * Makes a locked payout failed: its money is owed again, its sales can be paid again.
 * @param trx the transaction that locked it
 * @param payout the payout
 * @param actor an admin, the provider, or the clock for one with a sale that is frozen by now
 * @param reason for the seller
 * @throws Refusal already-decided
 */
export async function settleAsFailed(
  trx: Transaction,
  payout: store.LockedPayout,
  actor: Actor,
  reason: string,
): Promise<void> {
  requireAllowed(payoutActions.fail, payout.status, actor);
  await oweAgain(trx, payout, reason, actor === 'clock');
}

async function oweAgain(
  trx: Transaction,
  payout: store.LockedPayout,
  reason: string,
  isFrozen = false,
): Promise<void> {
  const { id, sellerId, cents, currency, status } = payout;
  await store.setPayoutStatus(trx, id, { status: 'failed', reason });
  await recordEntry(trx, {
    cause: `payout-failed:${id}`,
    kind: 'payout-failed',
    payoutId: id,
    postings: [
      status === 'paid'
        ? // It is in the shop's bank account again.
          { account: 'shop-bank', cents: -cents, currency }
        : { account: 'on-its-way', cents: -cents, sellerId, currency },
      { account: 'owed', cents, sellerId, currency },
    ],
  });
  // One that was never sent says nothing against the payout account.
  const facts = { price: toPrice(cents), ...(isFrozen && { why: 'frozen' }) };
  const way = { done: saleSteps.indexOf('paid-out') };
  await notify(trx, { to: sellerId, kind: 'payout-failed', cause: id, facts, way });
}
