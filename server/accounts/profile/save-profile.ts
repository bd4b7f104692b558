import type * as z from 'zod/mini';
import type { profileBody } from '#contract/accounts/schemas.ts';
import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import { attachImage } from '#server/images/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { freeProfilePhoto } from './free-profile-photo.ts';
import { profileVersion } from './profile-version.ts';
import { lockUser, writeProfile } from './profiles-store.ts';

/**
 * Changes name, photo or phone number; an absent field stays, null clears it.
 * @param db the database
 * @param person the signed-in person
 * @param profile parsed body
 * @throws Refusal invalid-input when the photo is not one this person uploaded, changed-meanwhile
 */
export function saveProfile(
  db: Database,
  person: Person,
  profile: z.infer<typeof profileBody>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, person.id);
    refuseOtherVersion(profile.version, {
      displayName: before.name,
      photoURL: before.user_img,
      phoneNumber: before.phone_number,
      version: profileVersion(before),
    });
    const imageId = profile.photoURL ? imageIdOf(profile.photoURL) : null;
    if (profile.photoURL && (!imageId || !(await attachImage(trx, imageId, person.id)))) {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'photoURL', message: 'Please upload the photo first' }],
      });
    }
    const photoPath = imageId ? imagePath(imageId, 640, 'webp') : null;
    const photo = profile.photoURL === undefined ? before.user_img : photoPath;
    await writeProfile(trx, person.id, {
      name: profile.displayName ?? before.name,
      user_img: photo,
      phone_number: profile.phoneNumber === undefined ? before.phone_number : profile.phoneNumber,
    });
    await freeProfilePhoto(trx, person.id, before.user_img, photo);
  });
}
