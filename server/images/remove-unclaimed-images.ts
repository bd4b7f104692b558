import type { Database } from '#server/platform/database/database.ts';
import type { ImageFiles } from './image-files.ts';
import { deleteUnclaimedImage, listUnclaimedImages, mayDeletePhotos } from './images-store.ts';

/**
 * Deletes photos that nothing has used within an hour, and unfinished drafts. The files are deleted
 * before the row's deletion is committed: a crash in between leaves an unclaimed row for the next
 * run, never files without a row. Nothing is deleted while a backup copies photos.
 * @param db the database
 * @param files the store of photos
 */
export async function removeUnclaimedImages(db: Database, files: ImageFiles): Promise<void> {
  for (const id of await listUnclaimedImages(db, 500)) {
    await db.transaction().execute(async (trx) => {
      if (!(await mayDeletePhotos(trx))) return;
      if (await deleteUnclaimedImage(trx, id)) await files.remove(id);
    });
  }
  await files.removeDrafts();
}
