import { imagePath, imagesAPerson } from '#contract/images/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ImageFiles } from './image-files.ts';
import { countImages, deleteUnclaimed, insertImage, lockOwner } from './images-store.ts';
import type { RenderPool } from './render-pool.ts';

/**
 * Takes a photo in. The row stands before the files, so that a crash leaves a row that the clean-up
 * finds, never a file nobody knows of (I7).
 * @param house the database, where renderings are kept, and who renders them
 * @param person the uploader
 * @param bytes the photo, already within the size limit
 * @returns the answer in the shape of the usual image hosts
 * @throws Refusal too-many-images, storage-full, or those of checkPhoto and RenderPool
 */
export async function uploadImage(
  {
    db,
    files,
    pool,
  }: { readonly db: Database; readonly files: ImageFiles; readonly pool: RenderPool },
  person: Person,
  bytes: Buffer,
) {
  // Asked before the work of rendering, and again when it counts.
  if ((await countImages(db, person.id)) >= imagesAPerson) throw new Refusal('too-many-images');
  // What reads pictures is loaded when the first one comes, not when the shop opens.
  const { checkPhoto } = await import('./check-photo.ts');
  await checkPhoto(bytes);
  const { width, height, renderings } = await pool.render(person.id, bytes);
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, person.id);
    if ((await countImages(trx, person.id)) >= imagesAPerson) throw new Refusal('too-many-images');
    await insertImage(trx, { id, ownerId: person.id, width, height });
  });
  try {
    await files.write(id, renderings);
  } catch (error) {
    await deleteUnclaimed(db, id);
    throw error;
  }
  return {
    success: true,
    status: 200,
    data: {
      id,
      url: imagePath(id, 1280, 'webp'),
      display_url: imagePath(id, 640, 'webp'),
      width,
      height,
    },
  };
}
