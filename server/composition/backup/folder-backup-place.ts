import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  createFolder,
  ownerOnly,
  unusableReason,
} from '#server/platform/base/files/make-folder.ts';
import { syncFolder } from '#server/platform/base/files/sync-folder.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import {
  alreadyThere,
  manifestFiles,
  momentOfBackup,
  verifiedFile,
  type BackupPlace,
  type BackupStore,
} from './backup-place.ts';

const isDraft = /^phonehub-\d{4}-\d\d-\d\dT\d{6}Z\.part$/;
const abandonedMs = 86_400_000;

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
 * Opens the backups in a folder: folders of their own, each of which gets its name once it is whole. The next one
 * removes drafts in which nothing was written for a day: their backups were killed. Only their owner reads them.
 * @param parent the folder, which is not created: one that was typed wrong would fill another disk
 */
export function openFolderBackups(parent: string): BackupStore {
  return {
    async begin(name) {
      await removeAbandoned(parent);
      const folder = join(parent, name);
      const draft = `${folder}.part`;
      if (existsSync(folder) || existsSync(draft)) throw alreadyThere(folder);
      await mkdir(draft, { mode: ownerOnly.folder }).catch((error: unknown) => {
        throw unusable(parent, error);
      });
      return {
        ...folderPlace(draft),
        text: folder,
        async write(file, content) {
          await createFolder(dirname(join(draft, file)), ownerOnly.folder);
          const options = { flush: true, mode: ownerOnly.file };
          await pipeline(content, createWriteStream(join(draft, file), options));
        },
        async publish() {
          await rename(draft, folder);
          await syncFolder(parent);
        },
        discard: () => rm(draft, { recursive: true, force: true }),
      };
    },
    async list() {
      return (await readdir(parent)).flatMap((name) => {
        const moment = momentOfBackup(name);
        const has = (file: string) => existsSync(join(parent, name, file));
        return moment && manifestFiles.some(has)
          ? [{ name, moment, isVerified: has(verifiedFile) }]
          : [];
      });
    },
    async remove(name) {
      const draft = join(parent, `${name}.part`);
      try {
        // If this is killed, the next backup removes the rest.
        await rename(join(parent, name), draft);
        await rm(draft, { recursive: true, force: true });
      } catch (error) {
        const why = unusableReason(error);
        if (why === null) throw error;
        throw new StartupError(`The backup ${join(parent, name)} cannot be removed: ${why}.`);
      }
    },
  };
}

/** Why no backup can be written into a folder. */
function unusable(parent: string, error: unknown): unknown {
  const why = unusableReason(error);
  if (why === null) return error;
  const what = existsSync(parent)
    ? `Backups cannot be written into ${parent}: ${why}.`
    : `There is no folder ${parent}.`;
  return new StartupError(`${what} Name a folder that this user may write into.`);
}

async function removeAbandoned(parent: string): Promise<void> {
  const since = Date.now() - abandonedMs;
  // The folder may not exist yet, and another backup may remove the same drafts.
  for (const name of await readdir(parent).catch(() => [])) {
    const draft = join(parent, name);
    if (!isDraft.test(name) || (await writtenSince(draft, since))) continue;
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

/** Returns whether anything in a draft was written after a moment; one that can't be read counts as written. */
async function writtenSince(draft: string, since: number): Promise<boolean> {
  try {
    for (const name of ['.', ...(await readdir(draft, { recursive: true }))]) {
      if ((await stat(join(draft, name))).mtimeMs > since) return true;
    }
    return false;
  } catch {
    return true;
  }
}
