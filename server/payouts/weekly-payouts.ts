import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { createPayouts } from './create-payouts.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { listPayableSellers } from './payouts-store.ts';

/** Sellers read at once. */
const batchSize = 200;

/**
 * Once a week, sets aside the money owed to every seller who has an account and at least the minimum. One
 * seller's failure does not stop the others.
 * @param context database, settings, and the log, which receives sellers whose payouts could not be made
 * @returns how many payouts were made
 * @throws the database's error when it is away
 */
export async function createWeeklyPayouts(context: PayoutsContext): Promise<number> {
  let createdCount = 0;
  const { db, minimumCents } = context;
  const list = (after: string) =>
    listPayableSellers(db, minimumCents, payoutPauseHours, { after, limit: batchSize });
  for await (const sellers of keysetBatches(batchSize, (id) => id, list)) {
    for (const sellerId of sellers) createdCount += await payWeekly(context, sellerId);
  }
  return createdCount;
}

async function payWeekly(context: PayoutsContext, sellerId: string): Promise<number> {
  try {
    return (await createPayouts(context, sellerId, 'clock')).length;
  } catch (error) {
    // The payable amount may be less than the balance: a sale is disputed.
    if (error instanceof Refusal) return 0;
    if (isDatabaseDown(error)) throw error;
    context.log.error(
      withRunbook('payout-unfinished', { err: error, seller: sellerId }),
      'the weekly payout of a seller is not made',
    );
    return 0;
  }
}
