import type * as z from 'zod/mini';
import { maxSearchesPerPerson, type savedSearchBody } from '#contract/saved-searches/schemas.ts';
import { findPresentModels } from '#server/catalog/public.ts';
import { allowDigest } from '#server/notifications/public.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockPerson } from '#server/platform/database/transactions/lock-person.ts';
import { replaceModels } from './replace-models.ts';
import { countSearches, insertSearch } from './saved-searches-store.ts';

/**
 * Saves a search. A daily alert switches the daily mail on again.
 * @param db the database
 * @param person the signed-in person
 * @param body parsed: name, alert, and the filters in canonical form
 * @returns the search's id
 * @throws Refusal already-saved, too-many-searches
 */
export async function saveSearch(
  db: Database,
  person: Person,
  body: z.infer<typeof savedSearchBody>,
): Promise<string> {
  const id = newId();
  const { name, alert } = body;
  try {
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, person.id);
      const count = await countSearches(trx, person.id);
      // A page that was open during a merge names the former model.
      const present = await findPresentModels(trx, body.query.filters.model ?? []);
      const query = replaceModels(body.query.query, present) ?? body.query;
      await insertSearch(trx, { id, userId: person.id, name, alert, ...query });
      // After the insert, so that already-saved takes precedence.
      if (count >= maxSearchesPerPerson) throw new Refusal('too-many-searches');
      if (alert === 'daily') await allowDigest(trx, person.id);
    });
  } catch (error) {
    if (violates(error, 'saved_searches_once')) throw new Refusal('already-saved');
    throw error;
  }
  return id;
}
