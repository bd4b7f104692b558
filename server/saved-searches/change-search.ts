import type * as z from 'zod/mini';
import type { savedSearchChanges } from '#contract/saved-searches/schemas.ts';
import { allowDigest } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion, withVersion } from '#server/platform/http/versions.ts';
import { lockSearch, updateSearch } from './saved-searches-store.ts';

/**
 * Changes the name and alert of a search. A daily alert switches the daily mail on again.
 * @param db the database
 * @param person who must own it
 * @param id of the search
 * @param changes name and alert
 * @returns the new version
 * @throws Refusal not-found, changed-meanwhile
 */
export function changeSearch(
  db: Database,
  person: Person,
  id: string,
  { version, name, alert }: z.infer<typeof savedSearchChanges>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSearch(trx, person.id, id);
    if (!before) throw new Refusal('not-found');
    refuseOtherVersion(version, withVersion(before));
    await updateSearch(trx, id, { name, alert });
    if (alert === 'daily' && before.alert !== 'daily') await allowDigest(trx, person.id);
    return withVersion({ name, alert }).version;
  });
}
