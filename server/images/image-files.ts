import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { join } from 'node:path';
import {
  imageFormats,
  imageWidths,
  type ImageFormat,
  type ImageWidth,
} from '#contract/images/schemas.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface Rendering {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** The renderings of photos in a folder: `<first two of the id's end>/<id>/<width>.<format>`. */
export interface ImageFiles {
  readonly folder: string;
  /**
   * All renderings or none; what was written outlives a power cut (fsync of files and folders).
   * @throws Refusal storage-full
   */
  write(id: string, renderings: readonly Rendering[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what processes that were killed over an hour ago had begun to write. */
  removeDrafts(): Promise<void>;
}

const draftPrefix = 'draft-';
const oldDraftMs = 3_600_000;

/**
 * Where a rendering lies below the store's folder.
 * @param id the photo's id, a UUID
 * @param name e.g. '640.webp'
 */
export function imageFile(id: string, name: string): string {
  return join(id.slice(-2), id, name);
}

/** Every file name a photo may have. */
export const renderingNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => `${width}.${format}`),
);

/**
 * Keeps photos in a folder of this machine.
 * @param folder made when it is not there
 */
export function folderOfImages(folder: string): ImageFiles {
  const home = (id: string) => join(folder, id.slice(-2), id);
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
        const shelf = join(folder, id.slice(-2));
        const made = await mkdir(shelf, { recursive: true });
        // A rename shows all files at once; a crash before it leaves a draft, never half a photo.
        await rename(draft, home(id));
        // A new name is safe once the folder that holds it is (fsync(2)).
        await syncFolder(shelf);
        if (made !== undefined) await syncFolder(folder);
      } catch (error) {
        for (const path of [draft, home(id)]) {
          await rm(path, { recursive: true, force: true }).catch(() => {});
        }
        throw isFull(error) ? new Refusal('storage-full', { retryAfter: 60 }) : error;
      }
    },
    remove: (id) => rm(home(id), { recursive: true, force: true }),
    async removeDrafts() {
      // Nobody has uploaded anything, or another process is clearing up as well.
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.startsWith(draftPrefix)) continue;
        const draft = join(folder, name);
        const begun = await stat(draft).catch(() => null);
        if (begun && begun.mtimeMs < Date.now() - oldDraftMs)
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
