import type { Database } from '#server/platform/database/database.ts';
import type { ImageFiles } from './image-files.ts';
import { deleteUnclaimed, listUnclaimed } from './images-store.ts';

/**
 * Removes photos that nothing used within an hour. The files go while the row's removal is not yet
 * committed: a crash in between leaves an unclaimed row for the next run, never a file without one.
 * What a crash left half written goes, too.
 * @param db the database
 * @param files where renderings are kept
 */
export async function removeUnclaimed(db: Database, files: ImageFiles): Promise<void> {
  for (const id of await listUnclaimed(db, 500)) {
    await db.transaction().execute(async (trx) => {
      if (await deleteUnclaimed(trx, id)) await files.remove(id);
    });
  }
  await files.removeDrafts();
}
