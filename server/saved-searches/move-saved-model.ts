import { readFilters } from '#contract/saved-searches/schemas.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockSearchesFor, replaceFilters } from './saved-searches-store.ts';

/**
 * Makes saved searches for one model look for another.
 * @param trx the transaction
 * @param from the model that goes
 * @param into the model that stays
 */
export async function moveSavedModel(trx: Transaction, from: string, into: string): Promise<void> {
  for (const search of await lockSearchesFor(trx, from)) {
    const read = readFilters(search.query);
    if (!read) continue;
    const model = [...new Set(read.filters.model?.map((id) => (id === from ? into : id)))];
    const query = new URLSearchParams(search.query);
    query.set('model', model.join(','));
    const moved = readFilters(query.toString());
    if (moved) await replaceFilters(trx, search, moved);
  }
}
