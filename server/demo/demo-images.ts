import { join } from 'node:path';
import { renderingNames, type ImageFiles } from '#server/images/image-files.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { insertDemoImages } from './demo-images-store.ts';
import { idAt } from './generated-phones.ts';
import { demoPictures, photoNames } from './phone-pictures.ts';
import { seededRandom } from './random.ts';

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
    idAt(drawnOn, seededRandom(index < demoPictures.length ? index + 1 : hashOf(name))),
  ]),
);

const copiedAtOnce = 8;

/**
 * Copies the demo pictures into the image store where they are missing: files first, then rows.
 * @param db the database or a transaction
 * @param files the image store
 * @param ownerId who owns them
 */
export async function ensureDemoImages(
  db: Database | Transaction,
  files: ImageFiles,
  ownerId: string,
): Promise<void> {
  await copyDemoImages(files);
  await insertDemoImages(db, [...imageIdOfPicture.values()], ownerId);
}

/**
 * Copies the files only, if they are missing.
 * @param files the image store
 */
export async function copyDemoImages(files: ImageFiles): Promise<void> {
  const images = [...imageIdOfPicture];
  const copyNext = async (): Promise<void> => {
    for (let next = images.pop(); next; next = images.pop()) await copyPicture(files, ...next);
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext));
}

async function copyPicture(files: ImageFiles, picture: string, id: string): Promise<void> {
  for (const name of renderingNames) {
    const file = { id, name, isPrivate: false };
    await files.copyIn(file, join(pictures, `${picture}-${name}`));
  }
}
