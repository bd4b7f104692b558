import { draftDays, draftFields, type DraftValues } from '#contract/catalog/drafts.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { keepImages } from '#server/images/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deleteDraft, storeDraft } from './drafts-store.ts';

/**
 * Stores the draft of a seller's next listing in place of the earlier one, and keeps its photos as long.
 * @param db the database
 * @param person the seller
 * @param values the form's values; fields that no draft keeps are dropped, the IMEI among them
 * @returns when it was stored, on the database's clock
 * @throws Refusal sellers-only or user-disabled
 */
export function saveDraft(db: Database, person: Person, values: DraftValues): Promise<Date> {
  requireSeller(person);
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => draftFields.includes(name)),
  );
  const photos = Array.isArray(kept['photos']) ? kept['photos'] : [];
  const ids = photos.map((address) => imageIdOf(address)).filter((id) => id !== null);
  return db.transaction().execute(async (trx) => {
    // A draft of an account that is being closed would not be erased with it.
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    await keepImages(trx, person.id, ids, draftDays);
    return storeDraft(trx, person.id, kept);
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
