import { toCsv } from '#contract/common/lists/csv.ts';
import { shopCurrency, toPrice } from '#contract/common/money.ts';
import { payoutsPerList, type PayoutBatch } from '#contract/payouts/schemas.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import {
  decryptAccount,
  type AccountDetails,
} from '#server/payouts/accounts/payout-account-encryption.ts';
import type { PayoutsContext } from './payouts-context.ts';
import * as store from './payouts-store.ts';
import { settleAsFailed } from './settle-payout.ts';

/** Why a due payout is not paid: a bank or an admin is deciding about one of its sales. */
export const frozenReason = 'A sale in it is being looked into.';

/**
 * Takes the due payouts by hand as one batch, `payoutsPerList` at most. One with a sale that is disputed by now, or asked back,
 * is not taken: its money is owed again. One whose account no secret decrypts stays due.
 * @param context database, encryption, and the log, which receives payouts whose account can't be read
 * @param admin the caller
 * @returns the batch with the CSV to pay from
 * @throws Refusal no-payouts-due, or key-unreadable (no account of those that were read can be)
 */
export async function takePayoutBatch(
  context: PayoutsContext,
  admin: Person,
): Promise<PayoutBatch> {
  const id = newId();
  const takenPayouts: OpenedPayout[] = [];
  await context.db.transaction().execute(async (trx) => {
    const { opened, unreadable } = await lockReadable(context, trx);
    if (opened.length === 0) {
      throw new Refusal(unreadable.length === 0 ? 'no-payouts-due' : 'key-unreadable');
    }
    await store.insertBatch(trx, id, admin.id);
    for (const payout of opened) {
      if (await store.hasFrozenSale(trx, payout.id)) {
        await settleAsFailed(trx, payout, 'clock', frozenReason);
        continue;
      }
      await store.setPayoutStatus(trx, payout.id, { status: 'on-its-way', batchId: id });
      takenPayouts.push(payout);
    }
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'take-payout-batch',
      target: { kind: 'person', id: admin.id },
      details: { batch: id, payouts: takenPayouts.length },
    });
    for (const payout of unreadable) {
      context.log.error(
        withRunbook('secret-unreadable', { payout }),
        'the account of a payout can’t be read; it stays due',
      );
    }
    await context.onStep?.('batch-taken', id);
  });
  return presentBatch(id, takenPayouts);
}

type OpenedPayout = store.LockedPayout & AccountDetails;

/** How many lists are read for one of payouts whose accounts can be read. */
const listsRead = 10;

/** Locks the oldest due payouts whose accounts can be read, one list of them; and the ids of those passed over. */
async function lockReadable({ encryption }: PayoutsContext, trx: Transaction) {
  const openedPayouts: OpenedPayout[] = [];
  const unreadable: string[] = [];
  let after: string | null = null;
  for (let list = 0; list < listsRead && openedPayouts.length < payoutsPerList; list += 1) {
    const due: store.LockedPayout[] = await store.lockDueByHand(
      trx,
      after,
      payoutsPerList - openedPayouts.length,
    );
    for (const payout of due) {
      const account = decryptAccount(encryption, payout);
      if (account) openedPayouts.push({ ...payout, ...account });
      else unreadable.push(payout.id);
    }
    after = due.at(-1)?.id ?? null;
    if (after === null) break;
  }
  return { opened: openedPayouts, unreadable };
}

/**
 * A batch once more, with its unsettled payouts. A payout whose account no secret decrypts any more is left
 * out.
 * @param context database, encryption, and the log, which receives those that are left out
 * @param id the batch
 * @throws Refusal not-found, or key-unreadable (no account of the batch can be read any more)
 */
export async function readPayoutBatch(context: PayoutsContext, id: string): Promise<PayoutBatch> {
  if (!(await store.isBatch(context.db, id))) throw new Refusal('not-found');
  const payouts = await store.listPayouts(context.db, { batchId: id, status: 'on-its-way' });
  const opened = payouts
    .toReversed()
    .map((payout) => ({ payout, account: decryptAccount(context.encryption, payout) }));
  const readable = opened.flatMap(({ payout, account }) =>
    account ? [{ ...payout, ...account }] : [],
  );
  if (readable.length === 0 && payouts.length > 0) throw new Refusal('key-unreadable');
  for (const { payout } of opened.filter(({ account }) => !account)) {
    context.log.error(
      withRunbook('secret-unreadable', { payout: payout.id }),
      'the account of a payout can’t be read; it is left out of its batch',
    );
  }
  return presentBatch(id, readable);
}

/** The batch `id` of these payouts, oldest first. */
function presentBatch(
  id: string,
  payouts: readonly (Pick<store.LockedPayout, 'id' | 'method' | 'cents' | 'currency'> &
    AccountDetails)[],
): PayoutBatch {
  const rows = payouts.map(({ id: payout, method, name, number, cents, currency }) => [
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
    count: payouts.length,
    total: toPrice(payouts.reduce((sum, { cents }) => sum + cents, 0)),
    currency: shopCurrency().code,
    csv: toCsv([['id', 'method', 'name', 'number', 'amount', 'currency'], ...rows]),
  };
}
