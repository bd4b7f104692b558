import type * as z from 'zod/mini';
import type { userBody } from '#contract/accounts/schemas.ts';
import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import { attachImage } from '#server/images/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readOnlyRefusal } from '#server/platform/http/refuse-changes.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { freeProfilePhoto } from './free-profile-photo.ts';
import { profileVersion } from './profile-version.ts';
import { lockUser, readProfileFields, writeUser } from './profiles-store.ts';

/**
 * Stores a person's profile. The role is written once: later calls change name and photo only, so
 * that a client that always sends `buyer` never demotes a seller (server rules, PUT /user).
 * @param db the database
 * @param person the signed-in person
 * @param profile parsed body
 * @returns the acknowledgement of an update; the first time counts as an upsert
 * @throws Refusal invalid-input when the photo is not one this person uploaded, changed-meanwhile
 */
export function saveUser(db: Database, person: Person, profile: z.infer<typeof userBody>) {
  return db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, person.id);
    refuseOtherVersion(profile.version, {
      name: before.name,
      userImg: before.user_img,
      version: profileVersion(before),
    });
    const imageId = profile.userImg ? imageIdOf(profile.userImg) : null;
    if (profile.userImg && (!imageId || !(await attachImage(trx, imageId, person.id)))) {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'userImg', message: 'Please upload the photo first' }],
      });
    }
    const after = {
      name: profile.name,
      // Store the path of this shop: the sent address may name another host.
      userImg: imageId ? imagePath(imageId, 640, 'webp') : before.user_img,
      role: before.role ?? profile.role,
    };
    await writeUser(trx, person.id, after);
    await freeProfilePhoto(trx, person.id, before.user_img, after.userImg);
    const first = before.role === null;
    const changed = before.name !== after.name || before.user_img !== after.userImg;
    return {
      acknowledged: true,
      matchedCount: first ? 0 : 1,
      modifiedCount: !first && changed ? 1 : 0,
      upsertedCount: first ? 1 : 0,
      upsertedId: first ? person.id : null,
      version: profileVersion({ ...before, name: after.name, user_img: after.userImg }),
    };
  });
}

/**
 * Answers a person whose role is chosen without storing anything, because signing in with Google ends with PUT /user
 * and goes on while the shop is read-only.
 * @param db the database
 * @param person the signed-in person
 * @returns the acknowledgement of an update that changed nothing
 * @throws Refusal read-only when there is no role yet
 */
export async function acknowledgeUser(db: Database, person: Person) {
  const user = await readProfileFields(db, person.id);
  if (user.role === null) throw readOnlyRefusal();
  return {
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: 0,
    upsertedCount: 0,
    upsertedId: null,
    version: profileVersion(user),
  };
}
