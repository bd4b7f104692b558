import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { join } from 'node:path';
import {
  imageFormats,
  imageWidths,
  type ImageFormat,
  type ImageWidth,
} from '#contract/images/image-files.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface Rendering {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** The folder of rendered photos: `<last two characters of the id>/<id>/<width>.<format>`. */
export interface ImageFiles {
  readonly folder: string;
  /**
   * Writes all renderings or none; they survive a power cut (fsync of files and folders).
   * @throws Refusal storage-full
   */
  write(id: string, renderings: readonly Rendering[]): Promise<void>;
  /**
   * Renames the files of a photo to those of privateName, which no public address leads to; a second
   * time changes nothing.
   */
  makePrivate(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes temporary folders of processes that were killed more than an hour ago. */
  removeDrafts(): Promise<void>;
}

const draftPrefix = 'draft-';
const oldDraftMs = 3_600_000;

/**
 * The path of a rendering relative to the folder.
 * @param id the photo's id, a UUID
 * @param name e.g. '640.webp'
 */
export function imageFile(id: string, name: string): string {
  return join(id.slice(-2), id, name);
}

/** All file names of a photo. */
export const renderingNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => `${width}.${format}`),
);

/**
 * The file of a private photo.
 * @param name of the same rendering of a public one, e.g. '640.webp'
 */
export function privateName(name: string): string {
  return `private-${name}`;
}

/**
 * The photos in a local folder.
 * @param folder created when it does not exist
 */
export function openImageFiles(folder: string): ImageFiles {
  const folderOf = (id: string) => join(folder, id.slice(-2), id);
  return {
    folder,
    async write(id, renderings) {
      const draft = join(folder, `${draftPrefix}${newId()}`);
      try {
        await mkdir(draft, { recursive: true });
        for (const { width, format, bytes } of renderings) {
          await writeFile(join(draft, `${width}.${format}`), bytes, { flush: true });
        }
        await syncFolder(draft);
        const parent = join(folder, id.slice(-2));
        const created = await mkdir(parent, { recursive: true });
        // rename(2) is atomic: a crash before it leaves a temporary folder, never half a photo.
        await rename(draft, folderOf(id));
        // fsync the parent folder so that the new name survives a power cut (fsync(2)).
        await syncFolder(parent);
        if (created !== undefined) await syncFolder(folder);
      } catch (error) {
        for (const path of [draft, folderOf(id)]) {
          await rm(path, { recursive: true, force: true }).catch(() => {});
        }
        throw isFull(error) ? new Refusal('storage-full', { retryAfter: 60 }) : error;
      }
    },
    async makePrivate(id) {
      for (const name of renderingNames) {
        const renamed = join(folderOf(id), privateName(name));
        await rename(join(folderOf(id), name), renamed).catch(async (error: unknown) => {
          // An earlier attempt that was rolled back has renamed it.
          if (!(await stat(renamed).catch(() => null))) throw error;
        });
      }
      await syncFolder(folderOf(id));
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
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
  };
}

function isFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES)$/.test(String(error.code))
  );
}
