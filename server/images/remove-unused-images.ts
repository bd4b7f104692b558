import type { Database } from '#server/platform/database/database.ts';
import type { ImageFiles } from './image-files.ts';
import { deleteUnusedImage, listUnusedImages, mayDeletePhotos } from './images-store.ts';

/** One failure does not stop the others; a store that is away is not asked for each. */
const mostFailures = 5;

/**
 * Deletes photos that nothing has used within an hour, and unfinished drafts. The files are deleted before the
 * row's deletion is committed: a crash in between leaves an unused row for the next run, never files without a
 * row. Nothing is deleted while a backup copies photos.
 * @param db the database
 * @param files the store of photos
 * @throws the first error, after trying the others
 */
export async function removeUnusedImages(db: Database, files: ImageFiles): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listUnusedImages(db, 500)) {
    try {
      await removeUnusedImage(db, files, id);
    } catch (error) {
      failures.push(error);
      if (failures.length === mostFailures) break;
    }
  }
  await files.removeDrafts();
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes a photo unless something uses it, or a backup copies photos just now: then the clean-up does it later.
 * @param db the database
 * @param files the store of photos
 * @param id of the photo
 */
export function removeUnusedImage(db: Database, files: ImageFiles, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await mayDeletePhotos(trx))) return;
    if (await deleteUnusedImage(trx, id)) await files.remove(id);
  });
}
