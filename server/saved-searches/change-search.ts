import type { AlertPace } from '#contract/saved-searches/schemas.ts';
import { allowDigest } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { updateSearch } from './saved-searches-store.ts';

/**
 * Changes the name and alert of a search. Whoever chooses a daily alert gets the daily mail again.
 * @param db the database
 * @param person who must own it
 * @param id of the search
 * @param changes name and alert
 * @throws Refusal not-found
 */
export async function changeSearch(
  db: Database,
  person: Person,
  id: string,
  changes: { readonly name: string; readonly alert: AlertPace },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await updateSearch(trx, person.id, id, changes);
    if (before === null) throw new Refusal('not-found');
    if (changes.alert === 'daily' && before !== 'daily') await allowDigest(trx, person.id);
  });
}
