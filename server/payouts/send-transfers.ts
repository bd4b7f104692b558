import { ProviderDown, TransferRefused, type ProviderPayouts } from '#server/payments/public.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { hasFrozenSale, lockPayout, setPayoutStatus } from './payouts-store.ts';
import { settleAsFailed, settleAsPaid } from './settle-payout.ts';
import { frozenReason } from './take-batch.ts';
import { leaseTransfers, type TransferRow } from './transfers-store.ts';

/** Payouts handled in one round. */
const batchSize = 20;

/**
 * Sends the due payouts of sellers who chose the payment provider, and finishes transfers that a crash or a
 * lost response left open. One that can't be noted does not stop the others.
 * @param context database and provider; failures are logged and retried in a later round
 * @returns how many payouts were handled
 * @throws the database's error when it is away
 */
export async function sendTransfers(context: PayoutsContext): Promise<number> {
  const { connect, db, log } = context;
  if (!connect) return 0;
  const payouts = await leaseTransfers(db, batchSize);
  for (const payout of payouts) {
    try {
      await sendTransfer(context, connect, payout);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      log[error instanceof ProviderDown ? 'warn' : 'error'](
        withRunbook('payout-unfinished', { err: error, payout: payout.id }),
        'a payout is not finished yet',
      );
    }
  }
  return payouts.length;
}

async function sendTransfer(
  context: PayoutsContext,
  connect: ProviderPayouts,
  payout: TransferRow,
): Promise<void> {
  const { id } = payout;
  const group = payout.bookingId ?? id;
  if (!(await take(context, id))) return;
  await context.onStep?.('transfer-taken', id);
  // The provider may have dropped the idempotency key since the first request: its transfers are
  // looked up first.
  const createdTransfer = (await connect.listTransfers(group)).find(
    ({ payoutId }) => payoutId === id,
  );
  try {
    const transfer =
      createdTransfer ??
      (await connect.transfer({
        idempotencyKey: `${id}-transfer`,
        payoutId: id,
        amountCents: payout.cents,
        currency: payout.currency,
        accountId: payout.connectId,
        intentId: payout.intentId,
        group,
      }));
    await context.onStep?.('transfer-made', id);
    await settle(context, id, { paid: transfer.id });
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    const why = `The payment provider has refused it (${error.message}).`;
    await settle(context, id, { failed: why });
  }
  await context.onStep?.('transfer-noted', id);
}

/**
 * Marks a due payout as on its way before the request to the provider; one with a frozen sale is
 * not sent.
 */
function take({ db }: PayoutsContext, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, id);
    if (payout?.status === 'on-its-way') return true;
    if (payout?.status !== 'due') return false;
    if (await hasFrozenSale(trx, id)) {
      await settleAsFailed(trx, payout, 'clock', frozenReason);
      return false;
    }
    await setPayoutStatus(trx, id, { status: 'on-its-way', batchId: null });
    return true;
  });
}

function settle(
  { db }: PayoutsContext,
  id: string,
  result: { readonly paid: string } | { readonly failed: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, id);
    if (payout?.status !== 'on-its-way') return;
    if ('paid' in result) await settleAsPaid(trx, payout, 'provider', result.paid);
    else await settleAsFailed(trx, payout, 'provider', result.failed);
  });
}
