import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageFile, renderingNames } from '#server/images/image-files.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { insertDemoImages } from './demo-images-store.ts';
import { idAt } from './market.ts';
import { demoPictures, photoNames } from './phone-pictures.ts';
import { seeded } from './random.ts';

const pictures = join(import.meta.dirname, 'pictures');
// Constant, so that a second fill uses the images of the first.
const drawnOn = new Date('2026-11-01T00:00:00Z');

/** The FNV-1a hash of a name, which stays the same when other photos are added. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The image id of each drawn photo; backs have theirs by their place in the table. */
export const imageIdOfPicture: ReadonlyMap<string, string> = new Map(
  photoNames.map((name, index) => [
    name,
    idAt(drawnOn, seeded(index < demoPictures.length ? index + 1 : hashOf(name))),
  ]),
);

const copiedAtOnce = 8;

/**
 * Copies the demo pictures into the image store where they are missing: files first, then rows.
 * @param db the database or a transaction
 * @param folder the image store
 * @param ownerId who owns them
 */
export async function ensureDemoImages(
  db: Database | Transaction,
  folder: string,
  ownerId: string,
): Promise<void> {
  const images = [...imageIdOfPicture];
  const copyNext = async (): Promise<void> => {
    for (let next = images.pop(); next; next = images.pop()) await copyPicture(folder, ...next);
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext));
  await insertDemoImages(db, [...imageIdOfPicture.values()], ownerId);
}

async function copyPicture(folder: string, picture: string, id: string): Promise<void> {
  const target = join(folder, dirname(imageFile(id, 'any')));
  await mkdir(target, { recursive: true });
  for (const name of renderingNames) {
    await copyFile(
      join(pictures, `${picture}-${name}`),
      join(target, name),
      constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE,
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
