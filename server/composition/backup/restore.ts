import { buffer } from 'node:stream/consumers';
import { fileAt, type ImageFiles } from '#server/images/image-files.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import {
  finishRestore,
  restoreDatabase,
  type RestoredDatabase,
  type RestoreOptions,
} from './restore-database.ts';

/**
 * Restores a backup: its database into an empty one, then its photos. Photos that are there already stay;
 * their names are never used again for other photos.
 * @param options the backup, database, passphrase, and the store of photos
 * @throws StartupError as restoreDatabase does
 */
export async function restore(
  options: RestoreOptions & { readonly files: ImageFiles },
): Promise<RestoredDatabase> {
  const restoredDatabase = await restoreDatabase(options);
  for (const { file, path } of restoredDatabase.manifest.photos) {
    const photo = fileAt(path);
    if (!photo) throw new StartupError(`The backup is damaged: ${path} is no photo.`);
    if (await options.files.has(photo)) continue;
    await options.files.put(photo, await buffer(await restoredDatabase.reader.read(file)));
  }
  await finishRestore(options.databaseUrl);
  return restoredDatabase;
}
