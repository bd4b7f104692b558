import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { withRunbook } from '#server/platform/observation/operator-codes.ts';
import { createPayouts } from './create-payouts.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { listPayableSellers } from './payouts-store.ts';

/**
 * Once a week: sets aside what is owed to every seller who has an account and at least the minimum. A seller whose
 * payout can't be made keeps nobody else's back.
 * @param context database, settings, and the log, which receives sellers whose payouts could not be made
 * @returns how many payouts were made
 * @throws what the database throws when it is away
 */
export async function createWeeklyPayouts(context: PayoutsContext): Promise<number> {
  let made = 0;
  const { db, minimumCents } = context;
  for (const sellerId of await listPayableSellers(db, minimumCents, payoutPauseHours)) {
    try {
      made += (await createPayouts(context, sellerId, 'clock')).length;
    } catch (error) {
      // What is payable may be less than the balance: a sale is disputed.
      if (error instanceof Refusal) continue;
      if (isDatabaseDown(error)) throw error;
      context.log.error(
        withRunbook('payout-unfinished', { err: error, seller: sellerId }),
        'the weekly payout of a seller is not made',
      );
    }
  }
  return made;
}
