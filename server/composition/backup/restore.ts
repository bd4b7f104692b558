import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { restoreDatabase, type RestoredDatabase, type RestoreOptions } from './restore-database.ts';

/**
 * Restores a backup: its database into an empty one, then its photos. Photos that are there already stay;
 * their names are never used again for other photos.
 * @param options folder of the backup, database, passphrase, and the folder of photos
 * @throws StartupError as restoreDatabase does
 */
export async function restore(
  options: RestoreOptions & { readonly imageStore: string },
): Promise<RestoredDatabase> {
  if (!existsSync(options.folder)) {
    throw new StartupError(`There is no folder ${options.folder}.`);
  }
  const restored = await restoreDatabase(options);
  for (const { file, path } of restored.manifest.photos) {
    const target = join(options.imageStore, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, await restored.reader.read(file), { flush: true });
    await rename(`${target}.part`, target);
  }
  if (existsSync(options.imageStore)) await syncFolder(options.imageStore);
  return restored;
}
