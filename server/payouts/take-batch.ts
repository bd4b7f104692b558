import { toCsv } from '#contract/common/csv.ts';
import { shopCurrency, toPrice } from '#contract/common/money.ts';
import type { PayoutBatch } from '#contract/payouts/schemas.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { withRunbook } from '#server/platform/observation/operator-codes.ts';
import { openAccount } from './payout-account-seal.ts';
import type { PayoutsContext } from './payouts-context.ts';
import * as store from './payouts-store.ts';
import { settleAsFailed } from './settle-payout.ts';

/** Why a due payout is not paid: a bank or an admin is deciding about one of its sales. */
export const frozenReason = 'A sale in it is being looked into.';

/**
 * Takes all due payouts by hand as one batch. One with a sale that is disputed by now, or asked back,
 * is not taken: its money is owed again. One whose account no secret decrypts stays due.
 * @param context database, encryption, and the log, which receives payouts whose account can't be read
 * @param admin the caller
 * @returns the batch with the CSV to pay from
 * @throws Refusal no-payouts-due, or key-unreadable (no account of those that are due can be read)
 */
export async function takePayoutBatch(
  context: PayoutsContext,
  admin: Person,
): Promise<PayoutBatch> {
  const id = newId();
  await context.db.transaction().execute(async (trx) => {
    const due = await store.lockDueByHand(trx);
    if (due.length === 0) throw new Refusal('no-payouts-due');
    const readable = due.filter(({ sealed }) => openAccount(context.encryption, sealed) !== null);
    if (readable.length === 0) throw new Refusal('key-unreadable');
    await store.insertBatch(trx, id, admin.id);
    let taken = 0;
    for (const payout of readable) {
      if (await store.hasFrozenSale(trx, payout.id)) {
        await settleAsFailed(trx, payout, 'clock', frozenReason);
        continue;
      }
      await store.setPayoutStatus(trx, payout.id, { status: 'on-its-way', batchId: id });
      taken += 1;
    }
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'take-payout-batch',
      target: { kind: 'person', id: admin.id },
      details: { batch: id, payouts: taken },
    });
    for (const payout of due.filter((each) => !readable.includes(each))) {
      context.log.error(
        withRunbook('secret-unreadable', { payout: payout.id }),
        'the account of a payout can’t be read; it stays due',
      );
    }
    await context.onStep?.('batch-taken', id);
  });
  return presentBatch(context, id);
}

/**
 * A batch once more, with what of it is not settled yet. A payout whose account no secret decrypts any more is left
 * out.
 * @param context database, encryption, and the log, which receives those that are left out
 * @param id the batch
 * @throws Refusal not-found, or key-unreadable (no account of the batch can be read any more)
 */
export async function readPayoutBatch(context: PayoutsContext, id: string): Promise<PayoutBatch> {
  if (!(await store.isBatch(context.db, id))) throw new Refusal('not-found');
  return presentBatch(context, id);
}

async function presentBatch(
  { db, encryption, log }: PayoutsContext,
  id: string,
): Promise<PayoutBatch> {
  const payouts = await store.listPayouts(db, { batchId: id, status: 'on-its-way' });
  const opened = payouts
    .toReversed()
    .map((payout) => ({ payout, account: openAccount(encryption, payout.sealed) }));
  const readable = opened.flatMap(({ payout, account }) =>
    account ? [{ ...payout, ...account }] : [],
  );
  if (readable.length === 0 && payouts.length > 0) throw new Refusal('key-unreadable');
  for (const { payout } of opened.filter(({ account }) => !account)) {
    log.error(
      withRunbook('secret-unreadable', { payout: payout.id }),
      'the account of a payout can’t be read; it is left out of its batch',
    );
  }
  const rows = readable.map(({ id: payout, method, name, number, cents, currency }) => [
    payout,
    method,
    name,
    number,
    toPrice(cents).toFixed(2),
    currency,
  ]);
  return {
    acknowledged: true,
    insertedId: id,
    count: readable.length,
    total: toPrice(readable.reduce((sum, { cents }) => sum + cents, 0)),
    currency: shopCurrency().code,
    csv: toCsv([['id', 'method', 'name', 'number', 'amount', 'currency'], ...rows]),
  };
}
