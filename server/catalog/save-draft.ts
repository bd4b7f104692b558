import type * as z from 'zod/mini';
import {
  draftDays,
  draftFields,
  type draftAnswer,
  type draftBody,
} from '#contract/catalog/drafts.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { keepImages } from '#server/images/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion, versionOf } from '#server/platform/http/versions.ts';
import { deleteDraft, readDraft, storeDraft, type StoredDraft } from './drafts-store.ts';

type PresentedDraft = z.infer<typeof draftAnswer>;

/**
 * A draft as its seller reads it.
 * @param draft null if there is none
 */
export function presentDraft(draft: StoredDraft | null): PresentedDraft {
  const values = draft?.values ?? null;
  return {
    values,
    savedAt: draft?.savedAt.toISOString() ?? null,
    version: versionOf({ values }),
  };
}

/**
 * Stores the draft of a seller's next listing in place of the earlier one, and keeps its photos as long.
 * @param db the database
 * @param person the seller
 * @param body the form's values; fields that no draft keeps are dropped, the IMEI among them
 * @returns the stored draft, with the time on the database's clock
 * @throws Refusal sellers-only, user-disabled or changed-meanwhile
 */
export function saveDraft(
  db: Database,
  person: Person,
  { values, version }: z.infer<typeof draftBody>,
): Promise<PresentedDraft> {
  requireSeller(person);
  const keptEntries = Object.fromEntries(
    Object.entries(values).filter(([name]) => draftFields.includes(name)),
  );
  const photos = Array.isArray(keptEntries['photos']) ? keptEntries['photos'] : [];
  const ids = photos.map((address) => imageIdOf(address)).filter((id) => id !== null);
  return db.transaction().execute(async (trx) => {
    // A draft of an account that is being closed would not be erased with it.
    const people = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!people.has(person.id)) throw new Refusal('user-disabled');
    refuseOtherVersion(version, presentDraft(await readDraft(trx, person.id)));
    await keepImages(trx, person.id, ids, draftDays);
    return presentDraft(await storeDraft(trx, person.id, keptEntries));
  });
}

/**
 * Deletes the draft of a seller's next listing; photos that no product uses expire.
 * @param db the database
 * @param person the seller
 * @returns how many drafts there were, 0 or 1
 * @throws Refusal sellers-only
 */
export function dropDraft(db: Database, person: Person): Promise<number> {
  requireSeller(person);
  return db.transaction().execute(async (trx) => {
    await keepImages(trx, person.id, [], draftDays);
    return deleteDraft(trx, person.id);
  });
}
