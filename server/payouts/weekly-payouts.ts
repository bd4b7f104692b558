import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { createPayouts } from './create-payouts.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { listPayableSellers } from './payouts-store.ts';

/**
 * Once a week: sets aside what is owed to every seller who has an account and at least the minimum.
 * @param context database and settings
 * @returns how many payouts were made
 */
export async function createWeeklyPayouts(context: PayoutsContext): Promise<number> {
  let made = 0;
  const { db, minimumCents } = context;
  for (const sellerId of await listPayableSellers(db, minimumCents, payoutPauseHours)) {
    try {
      made += (await createPayouts(context, sellerId, 'clock')).length;
    } catch (error) {
      // What is payable may be less than the balance: a sale is disputed.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return made;
}
