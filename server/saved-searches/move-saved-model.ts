import type { Transaction } from '#server/platform/database/database.ts';
import { replaceModels } from './replace-models.ts';
import { lockSearchesFor, replaceFilters } from './saved-searches-store.ts';

/**
 * Makes saved searches for one model look for another.
 * @param trx the transaction
 * @param from the model that goes
 * @param into the model that stays
 */
export async function moveSavedModel(trx: Transaction, from: string, into: string): Promise<void> {
  for (const search of await lockSearchesFor(trx, from)) {
    const moved = replaceModels(search.query, new Map([[from, into]]));
    if (moved) await replaceFilters(trx, search, moved);
  }
}
