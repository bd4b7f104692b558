import type * as z from 'zod/mini';
import type { passkeyNameBody } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion, withVersion } from '#server/platform/http/versions.ts';
import { lockPasskeyName, updatePasskeyName } from './passkeys-store.ts';

/**
 * Gives a passkey another name.
 * @param db the database
 * @param person whose it is
 * @param id of the passkey
 * @param body the name
 * @returns the new version
 * @throws Refusal not-found (somebody else's, R3), changed-meanwhile
 */
export function renamePasskey(
  db: Database,
  person: Person,
  id: string,
  { name, version }: z.infer<typeof passkeyNameBody>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const before = await lockPasskeyName(trx, person.id, id);
    if (!before) throw new Refusal('not-found');
    refuseOtherVersion(version, withVersion(before));
    await updatePasskeyName(trx, id, name);
    return withVersion({ name }).version;
  });
}
