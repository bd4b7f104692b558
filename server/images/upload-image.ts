import { imagePath, maxImagesPerPerson } from '#contract/images/image-files.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { lockPerson } from '#server/platform/database/transactions/lock-person.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { PartsMayRemain, type ImageFiles } from './image-files.ts';
import { countImages, deleteUnusedImage, insertImage } from './images-store.ts';
import type { RenderPool } from './render-pool.ts';

/**
 * Stores an uploaded photo. The row is committed before the files are written, so that a crash
 * leaves a row that the clean-up finds, never files without a row (I7).
 * @param dependencies the database, the store of photos, and the pool that renders them
 * @param person the uploader
 * @param bytes the photo, already within the size limit
 * @returns the response in the format of common image hosts
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
  // Check the limit before rendering, and again inside the transaction.
  if ((await countImages(db, person.id)) >= maxImagesPerPerson)
    throw new Refusal('too-many-images');
  // Load the image libraries with the first upload, not at start-up.
  const { checkPhoto } = await import('./check-photo.ts');
  await checkPhoto(bytes);
  const { width, height, renderings } = await pool.render(person.id, bytes);
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.id);
    if ((await countImages(trx, person.id)) >= maxImagesPerPerson)
      throw new Refusal('too-many-images');
    await insertImage(trx, { id, ownerId: person.id, width, height });
  });
  try {
    await files.write(id, renderings);
  } catch (error) {
    // The sweep removes remaining parts together with the row.
    if (!(error instanceof PartsMayRemain)) await deleteUnusedImage(db, id);
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
