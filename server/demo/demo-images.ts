import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageFile, renderingNames } from '#server/images/image-files.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { insertDemoImage } from './demo-store.ts';
import { idAt } from './market.ts';
import { demoPictures } from './phone-pictures.ts';
import { seeded } from './random.ts';

const pictures = join(import.meta.dirname, 'pictures');
// Constant, so that a second fill uses the images of the first.
const drawnOn = new Date('2026-11-01T00:00:00Z');

/** The image id of each demo picture. */
export const imageIdOfPicture: ReadonlyMap<string, string> = new Map(
  demoPictures.map((picture, index) => [picture.id, idAt(drawnOn, seeded(index + 1))]),
);

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
  for (const [picture, id] of imageIdOfPicture) {
    const target = join(folder, dirname(imageFile(id, 'any')));
    await mkdir(target, { recursive: true });
    for (const name of renderingNames) {
      const file = join(target, name);
      if (await stat(file).catch(() => null)) continue;
      await copyFile(join(pictures, `${picture}-${name}`), file);
    }
    await insertDemoImage(db, id, ownerId);
  }
}
