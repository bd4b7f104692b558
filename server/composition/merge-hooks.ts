import type { MergeHooks } from '#server/catalog/models/merge-models.ts';
import { moveUnmatchedModel } from '#server/numbers/unmatched-searches-store.ts';
import { forgetPricesOf } from '#server/prices/prices-store.ts';
import { waitForRounds } from '#server/prices/rounds-store.ts';
import { moveSavedModel } from '#server/saved-searches/move-saved-model.ts';

/** What follows when two models become one: prices, saved searches, and counts of searches without results. */
export const mergeHooks: MergeHooks = {
  lockFirst: waitForRounds,
  async modelMerged(trx, from, into) {
    await forgetPricesOf(trx, from);
    await moveSavedModel(trx, from, into);
    await moveUnmatchedModel(trx, from, into);
  },
};
