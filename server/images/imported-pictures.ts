import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ImageFiles } from './image-files.ts';
import {
  findImportedPicture,
  findPictureByHash,
  insertImage,
  insertImportedPicture,
} from './images-store.ts';
import { removeUnusedImage } from './remove-unused-images.ts';

/** Pictures that the command on the server brings and takes in the file of a market: they are the shop's, nobody's account. */

/** The largest picture in such a file, in bytes; the largest rendering of any photo is smaller. */
export const maxImportedPictureBytes = 4 * 1024 * 1024;

export interface PictureStore {
  readonly db: Database;
  readonly files: ImageFiles;
}

/** A picture that was rendered and is not stored yet. */
export interface NewPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** As it was sent. */
  readonly bytes: Buffer;
}

/**
 * A public picture as an export has it: as it was imported, or else its largest rendering.
 * @param store of photos and their rows
 * @param id of the picture
 * @returns null if it is not there
 */
export async function readPicture(store: PictureStore, id: string): Promise<Buffer | null> {
  const imported = await findImportedPicture(store.db, id);
  return imported?.file ?? readRendering(store.files, id);
}

async function readRendering(files: ImageFiles, id: string): Promise<Buffer | null> {
  const stream = await files.read({ id, name: '1280.webp', isPrivate: false });
  return stream && Buffer.concat(await stream.toArray());
}

/**
 * Finds a public picture in use that an import of these bytes would only repeat.
 * @param store of photos and their rows
 * @param bytes of the picture
 * @param present the id of the picture in its place now, which may be an uploaded one
 * @returns its id
 */
export async function findSamePicture(
  { db, files }: PictureStore,
  bytes: Buffer,
  present: string | null,
): Promise<string | null> {
  const hash = hashOf(bytes);
  if (present !== null) {
    const imported = await findImportedPicture(db, present);
    if (imported?.hash.equals(hash)) return present;
    const rendering = imported ? null : await readRendering(files, present);
    if (rendering && hashOf(rendering).equals(hash)) return present;
  }
  return findPictureByHash(db, hash);
}

/**
 * Inserts the rows of a picture, which expires in an hour unless something shows it.
 * @param trx the transaction
 * @param picture rendered
 */
export async function insertPicture(
  trx: Transaction,
  { bytes, ...image }: NewPicture,
): Promise<void> {
  await insertImage(trx, { ...image, ownerId: null });
  await insertImportedPicture(trx, { id: image.id, hash: hashOf(bytes), file: bytes });
}

/**
 * Removes pictures that nothing shows; those that can't be removed now go with the clean-up.
 * @param store of photos and their rows
 * @param ids of the pictures
 */
export async function discardPictures(
  { db, files }: PictureStore,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await removeUnusedImage(db, files, id).catch(() => {});
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
