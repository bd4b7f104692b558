import { constants, createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newId } from '#server/platform/base/ids.ts';
import { createFolder, ownerAndGroup } from '#server/platform/base/files/make-folder.ts';
import { syncFolder } from '#server/platform/base/files/sync-folder.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import {
  pathOf,
  renderingNames,
  unreachable,
  type ImageFiles,
  type PhotoFile,
} from './image-files.ts';
import { logFailures, type PhotoStoreOptions } from './photo-store-failures.ts';

/** A file that tells the folder from the empty mount point of an unmounted disk. */
const markFile = '.phonehub-photos';
/** Photos are read by the shop's user, and by its group, for a copy of the folder. */
const written = { flush: true, mode: ownerAndGroup.file };
const draftPrefix = 'draft-';
const oldDraftMs = 3_600_000;
const yearMs = 365 * 86_400_000;

/**
 * The photos in a local folder: `<last two characters of the id>/<id>/<width>.<format>`, private ones with
 * `private-` before the name. A lost, full or read-only file system is a refusal, whose cause commands show.
 * @param folder created when it does not exist
 * @param options receivers of operations and failures
 */
export function openImageFiles(
  folder: string,
  { log = null, observer = null }: PhotoStoreOptions = {},
): ImageFiles {
  const files = folderFiles(folder);
  const noteFailure = logFailures(log);
  const attempt = async <T>(name: string, run: () => Promise<T>, refuse = notReached) => {
    try {
      return await (observer ? observer({ kind: 'photo-store', name }, run) : run());
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      noteFailure(error);
      throw Object.assign(refuse(), { cause: error });
    }
  };
  return {
    ...files,
    write: (id, renderings) => attempt('write', () => files.write(id, renderings), notStored),
    makePrivate: (id) => attempt('make-private', () => files.makePrivate(id)),
    remove: (id) => attempt('remove', () => files.remove(id)),
    has: (file) => attempt('find', () => files.has(file)),
    read: (file) => attempt('read', () => files.read(file)),
    put: (file, bytes) => attempt('put', () => files.put(file, bytes)),
    removeFile: (file) => attempt('remove', () => files.removeFile(file)),
    send: (...args) => attempt('send', () => files.send(...args)),
  };
}

/**
 * Marks a folder of photos as the shop's, once: from then on it is noticed when it is lost.
 * @param folder that exists
 * @param hasPhotos whether the shop has any by its database
 * @returns false for an empty folder of a shop that has photos, which is left unmarked
 */
export async function markFolder(folder: string, hasPhotos: boolean): Promise<boolean> {
  const mark = join(folder, markFile);
  if (await exists(mark)) return true;
  if (hasPhotos && (await readdir(folder)).length === 0) return false;
  await writeFile(mark, 'The photos of a PhoneHub shop. Without this file they count as lost.\n');
  return true;
}

const notStored = () => new Refusal('storage-full', { retryAfter: 60 });
const notReached = () => new Refusal('unavailable', { message: unreachable, retryAfter: 5 });

/** Node's errors of the file system have the names of errno(3); its own begin with ERR_. */
function isStoreFailure(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && /^E[A-Z\d]+$/.test(String(error.code));
}

function folderFiles(folder: string): ImageFiles {
  const folderOf = (id: string) => join(folder, id.slice(-2), id);
  const whole = (file: PhotoFile) => join(folder, pathOf(file));
  const has = (file: PhotoFile) => exists(whole(file));
  const mark = join(folder, markFile);
  let wasMarked = existsSync(mark);
  /** Refuses a folder that is not the marked one any more: a mount point is an empty folder without its disk. */
  const requireSameFolder = async (isLost = false) => {
    if (await exists(mark)) wasMarked = true;
    else if (wasMarked || isLost) {
      const lostError = new Error(
        `the folder of photos has no ${markFile} any more: is it mounted?`,
      );
      throw Object.assign(lostError, { code: 'ENOENT' });
    }
  };
  return {
    place: folder,
    async write(id, renderings) {
      await requireSameFolder();
      const draft = join(folder, `${draftPrefix}${newId()}`);
      try {
        // A missing folder is not made anew: photos would be stored in a forgotten place.
        await mkdir(draft, { mode: ownerAndGroup.folder });
        for (const { width, format, bytes } of renderings) {
          await writeFile(join(draft, `${width}.${format}`), bytes, written);
        }
        await syncFolder(draft);
        const parent = join(folder, id.slice(-2));
        const isNew = await createFolder(parent, ownerAndGroup.folder);
        // rename(2) is atomic: a crash before it leaves a temporary folder, never half a photo.
        await rename(draft, folderOf(id));
        // fsync the parent folder so that the new name survives a power cut (fsync(2)).
        await syncFolder(parent);
        if (isNew) await syncFolder(folder);
      } catch (error) {
        for (const path of [draft, folderOf(id)]) {
          await rm(path, { recursive: true, force: true }).catch(() => {});
        }
        throw error;
      }
    },
    async makePrivate(id) {
      for (const name of renderingNames) {
        const renamed = whole({ id, name, isPrivate: true });
        await rename(whole({ id, name, isPrivate: false }), renamed).catch(
          async (error: unknown) => {
            // An earlier attempt that was rolled back has renamed it.
            if (!(await exists(renamed))) throw error;
          },
        );
        // It may be of an earlier version, which let everybody on the machine read it.
        await chmod(renamed, ownerAndGroup.file).catch((error: NodeJS.ErrnoException) => {
          // Another user's, as of a copied folder.
          if (error.code !== 'EPERM') throw error;
        });
      }
      await syncFolder(folderOf(id));
    },
    async remove(id) {
      // A start without the disk finds no mark: then a photo that is missing may be on the disk.
      await requireSameFolder(!(await exists(folderOf(id))));
      await rm(folderOf(id), { recursive: true, force: true });
    },
    async removeDrafts() {
      // The folder may not exist yet, and another process may be deleting the same drafts.
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.startsWith(draftPrefix)) continue;
        const draft = join(folder, name);
        const info = await stat(draft).catch(() => null);
        if (info && info.mtimeMs < Date.now() - oldDraftMs)
          await rm(draft, { recursive: true, force: true });
      }
    },
    has,
    async read(file) {
      const stream = createReadStream(whole(file));
      // Opened now, so that a photo that is renamed meanwhile is read to its end.
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') reject(error);
          else requireSameFolder().then(() => resolve(null), reject);
        });
      });
    },
    async put(file, bytes) {
      await requireSameFolder();
      const target = whole(file);
      await createFolder(dirname(target), ownerAndGroup.folder);
      const draft = join(folder, `${draftPrefix}${newId()}-${basename(target)}`);
      try {
        await writeFile(draft, bytes, written);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      await syncFolder(dirname(target));
    },
    async copyIn(file, path) {
      await requireSameFolder();
      await createFolder(dirname(whole(file)), ownerAndGroup.folder);
      await copyFile(path, whole(file), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    },
    async removeFile(file) {
      await requireSameFolder();
      await rm(whole(file), { force: true });
    },
    async *listIds() {
      for (const group of await readdir(folder).catch(() => [])) {
        if (/^[0-9a-f]{2}$/.test(group)) yield* await readdir(join(folder, group));
      }
    },
    async send(_request, reply, file, caching) {
      if (!(await has(file))) {
        // A photo may be missing; a folder that is missing was lost, since the start makes it.
        await stat(folder);
        await requireSameFolder();
        return false;
      }
      const options = { 'for-ever': { maxAge: yearMs, immutable: true }, never: uncached }[caching];
      reply.sendFile(pathOf(file), folder, options);
      return true;
    },
  };
}

const uncached = { cacheControl: false };

/** Returns whether a file is there; one that can't be looked for is no missing one. */
async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}
