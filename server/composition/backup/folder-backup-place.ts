import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { alreadyThere, type BackupPlace, type BackupStore } from './backup-place.ts';

/**
 * Opens the backup in a folder.
 * @param folder the backup's own
 * @throws StartupError when there is none
 */
export function openFolderBackup(folder: string): BackupPlace {
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`);
  return folderPlace(folder);
}

function folderPlace(folder: string): BackupPlace {
  return {
    text: folder,
    read: async (file) => {
      const path = join(folder, file);
      return existsSync(path) ? createReadStream(path) : null;
    },
  };
}

/**
 * Opens the backups in a folder: folders of their own, each of which gets its name once it is whole.
 * @param parent the folder
 */
export function openFolderBackups(parent: string): BackupStore {
  return {
    async begin(name) {
      const folder = join(parent, name);
      const draft = `${folder}.part`;
      if (existsSync(folder) || existsSync(draft)) throw alreadyThere(folder);
      await mkdir(draft, { recursive: true, mode: 0o700 });
      return {
        ...folderPlace(draft),
        text: folder,
        async write(file, content) {
          await mkdir(dirname(join(draft, file)), { recursive: true });
          await pipeline(content, createWriteStream(join(draft, file), { flush: true }));
        },
        async publish() {
          await rename(draft, folder);
          await syncFolder(parent);
        },
        discard: () => rm(draft, { recursive: true, force: true }),
      };
    },
  };
}
