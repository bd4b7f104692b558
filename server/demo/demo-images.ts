import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageFile, renderingNames } from '#server/images/image-files.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { idAt } from './market.ts';
import { demoPictures } from './phone-pictures.ts';
import { seeded } from './random.ts';

const pictures = join(import.meta.dirname, 'pictures');
// Fixed, so that filling a market twice finds the pictures of the first time.
const drawnOn = new Date('2026-11-01T00:00:00Z');

/** The image id of each demo picture. */
export const imageIdOfPicture: ReadonlyMap<string, string> = new Map(
  demoPictures.map((picture, index) => [picture.id, idAt(drawnOn, seeded(index + 1))]),
);

/**
 * Puts the drawn pictures into the image store, once: files first, then their rows.
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
    const home = join(folder, dirname(imageFile(id, 'any')));
    await mkdir(home, { recursive: true });
    for (const name of renderingNames) {
      const target = join(home, name);
      if (await stat(target).catch(() => null)) continue;
      await copyFile(join(pictures, `${picture}-${name}`), target);
    }
    await db
      .insertInto('images')
      .values({ id, owner_id: ownerId, width: 1280, height: 960, claimed_at: appNow })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
