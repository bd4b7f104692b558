import * as z from 'zod/mini';
import { imageTypes } from '#contract/images/image-files.ts';
import {
  discardPictures,
  findSamePicture,
  insertPicture,
  maxImportedPictureBytes,
  readPicture,
  type NewPicture,
  type PictureStore,
} from '#server/images/imported-pictures.ts';
import { photoLimits } from '#server/images/render-pool.ts';
import { renderProcess, type RenderProcess } from '#server/images/render-process.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Pictures in the file of a market: data URLs, since it is one file; '' for none. */

const beginnings = imageTypes.map((type) => `data:${type};base64,`);
const beginningOf = (picture: string) => beginnings.find((each) => picture.startsWith(each));
const maxLength = Math.ceil(maxImportedPictureBytes / 3) * 4 + 40;
const message = `A picture is "" or a data URL in base64, of a JPEG, PNG, WebP or AVIF file of ${maxImportedPictureBytes / 1024 / 1024} MB at most`;

/**
 * The schema of a picture. Its bytes are checked when they are rendered.
 * @param isOther what it may be beside them, such as an address of one of the program's own files
 */
export const marketPicture = (isOther: (text: string) => boolean = () => false) =>
  z.string({ error: message }).check(
    z.maxLength(maxLength, { error: message, abort: true }),
    z.refine((text) => text === '' || isOther(text) || isFile(text), { error: message }),
  );

/** Whether it is base64 as it is written, which Node's decoder is lenient about. */
function isFile(picture: string): boolean {
  const beginning = beginningOf(picture);
  if (beginning === undefined) return false;
  const bytes = bytesOf(picture);
  return (
    bytes.length > 0 &&
    bytes.length <= maxImportedPictureBytes &&
    bytes.toString('base64') === picture.slice(beginning.length)
  );
}

const bytesOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

/**
 * A picture of this shop as the file has it.
 * @param store of photos and their rows
 * @param id of the picture
 * @param of what it is the picture of, for the message
 * @throws StartupError when it is not in the store
 */
export async function exportPicture(store: PictureStore, id: string, of: string): Promise<string> {
  const bytes = await readPicture(store, id);
  if (!bytes) {
    throw new StartupError(
      `The picture of ${of} is not in ${store.files.place}. Upload it anew or restore it, and export again.`,
    );
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  return `data:${type?.mime ?? 'image/webp'};base64,${bytes.toString('base64')}`;
}

/** A picture of the file, and where it is to stand. */
export interface PictureUse {
  /** E.g. 'brand Fairphone', for messages. */
  readonly of: string;
  readonly picture: string;
  /** The id of the picture that stands there now. */
  readonly present: string | null;
}

/** The pictures of a file in this shop. */
export interface MarketPictures {
  /** The id that a picture of the file has here; null where it is no uploaded one. */
  readonly idOf: (picture: string) => string | null;
  /** Brings the rows of new pictures into the transaction of a dry run, which are stored before that of an import. */
  readonly insertForDryRun: (trx: Transaction) => Promise<void>;
  /** Removes the new pictures after an import that failed. */
  readonly discard: () => Promise<void>;
}

interface Preparing extends PictureStore {
  /** Called before the first picture is written. */
  readonly checkStore: () => Promise<void>;
}

/**
 * Renders the pictures of a file that this shop does not have yet, as uploaded photos are, and stores them unless it is
 * a dry run. As with an upload the rows are committed before the files are written: whatever interrupts the import, the
 * clean-up finds them.
 * @param store of photos and their rows
 * @param uses the pictures of the file
 * @param dryRun whether nothing is stored
 * @throws StartupError that names the first picture that can't be taken
 */
export async function preparePictures(
  store: Preparing,
  uses: readonly PictureUse[],
  dryRun: boolean,
): Promise<MarketPictures> {
  const ids = new Map<string, string>();
  const added: NewPicture[] = [];
  const discard = async () => {
    if (!dryRun)
      await discardPictures(
        store,
        added.map(({ id }) => id),
      );
  };
  const process = renderProcess(photoLimits, () => {});
  try {
    for (const { of, picture, present } of uses) {
      if (beginningOf(picture) === undefined || ids.has(picture)) continue;
      const bytes = bytesOf(picture);
      const same = await findSamePicture(store, bytes, present);
      ids.set(picture, same ?? newId());
      if (same !== null) continue;
      const { renderings, ...image } = await render(process, of, bytes);
      const taken = { id: ids.get(picture) ?? '', ...image, bytes };
      if (!dryRun && added.length === 0) await store.checkStore();
      added.push(taken);
      if (dryRun) continue;
      await store.db.transaction().execute((trx) => insertPicture(trx, taken));
      await store.files.write(taken.id, renderings);
    }
  } catch (error) {
    await discard();
    throw error;
  } finally {
    process.close();
  }
  return {
    idOf: (picture) => ids.get(picture) ?? null,
    insertForDryRun: async (trx) => {
      if (dryRun) for (const picture of added) await insertPicture(trx, picture);
    },
    discard,
  };
}

async function render(process: RenderProcess, of: string, bytes: Buffer) {
  try {
    // The image libraries are loaded with the first picture.
    const { checkPhoto } = await import('#server/images/check-photo.ts');
    await checkPhoto(bytes);
    return await process.render(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartupError(`The picture of ${of} can’t be taken: ${error.message}`);
  }
}
