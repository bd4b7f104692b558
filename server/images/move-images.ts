import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '#server/platform/database/database.ts';
import { renderingNames, type ImageFiles, type PhotoFile } from './image-files.ts';
import { findImage, isPhotoId, listImages, type StoredImage } from './moved-images-store.ts';

export interface MoveReport {
  /** Photos that are in the target as a whole now. */
  photos: number;
  /** Files written in this run, and files that existed already. */
  copied: number;
  present: number;
  /** Ids of photos in use that no store has as a whole. */
  readonly missing: string[];
}

const atOnce = 8;
const pageSize = 500;

/**
 * Copies all photos into another store while the shop runs. Each file is read back and compared by its hash;
 * existing ones are only compared, so a killed run can be started again. Photos that are made private or
 * deleted meanwhile change in the target, too. The source stays as it is.
 * @param db the database
 * @param from the source
 * @param to the target
 * @param onPhotos called with how many photos were looked at so far
 */
export async function moveImages(
  db: Database,
  from: ImageFiles,
  to: ImageFiles,
  onPhotos: (count: number) => void = () => {},
): Promise<MoveReport> {
  const report: MoveReport = { photos: 0, copied: 0, present: 0, missing: [] };
  let seenCount = 0;
  let page = await listImages(db, null, pageSize);
  for (; page.length > 0; page = await listImages(db, page.at(-1)?.id ?? null, pageSize)) {
    await inParallel(page, (image) => moveImage(db, from, to, image, report));
    onPhotos((seenCount += page.length));
  }
  return report;
}

/**
 * The photos in a store that have no row. Rows are written before files, so that these were deleted, by a shop that
 * knew only another store.
 * @param db the database
 * @param files the store
 * @returns their ids
 */
export async function listUnknown(db: Database, files: ImageFiles): Promise<string[]> {
  const unknown = new Set<string>();
  for await (const id of files.listIds()) {
    if (isPhotoId(id) && !(await findImage(db, id))) unknown.add(id);
  }
  return [...unknown];
}

/** Copies until the row is the same before and after: it may be made private or deleted meanwhile. */
async function moveImage(
  db: Database,
  from: ImageFiles,
  to: ImageFiles,
  image: StoredImage,
  report: MoveReport,
): Promise<void> {
  let current: StoredImage | null = image;
  let before: StoredImage;
  let isWhole: boolean;
  do {
    before = current;
    isWhole = await copyFiles(from, to, before, report);
    current = await findImage(db, image.id);
    if (!current) {
      await to.remove(image.id);
      return;
    }
  } while (current.isPrivate !== before.isPrivate);
  if (isWhole) report.photos += 1;
  else if (current.attached) report.missing.push(image.id);
}

async function copyFiles(
  from: ImageFiles,
  to: ImageFiles,
  { id, isPrivate }: StoredImage,
  report: MoveReport,
): Promise<boolean> {
  let isWhole = true;
  for (const name of renderingNames) {
    const file = { id, name, isPrivate };
    const outcome = await copyFile(from, to, file);
    if (outcome === 'missing') isWhole = false;
    else report[outcome] += 1;
    const other = { ...file, isPrivate: !isPrivate };
    // A photo may have been public when an earlier run copied it.
    if (await to.has(other)) await to.removeFile(other);
  }
  return isWhole;
}

async function copyFile(
  from: ImageFiles,
  to: ImageFiles,
  file: PhotoFile,
): Promise<'copied' | 'present' | 'missing'> {
  const source = await contentOf(from, file);
  const target = await contentOf(to, file);
  // Uploaded after the setting was switched.
  if (!source) return target ? 'present' : 'missing';
  if (target && hashOf(target) === hashOf(source)) return 'present';
  await to.put(file, source);
  const writtenBytes = await contentOf(to, file);
  // Deleted or made private meanwhile, which the row says.
  if (!writtenBytes) return 'missing';
  if (hashOf(writtenBytes) !== hashOf(source)) {
    throw new Error(`a file of photo ${file.id} is not in ${to.place} as it was written`);
  }
  return 'copied';
}

async function contentOf(files: ImageFiles, file: PhotoFile): Promise<Buffer | null> {
  const stream = await files.read(file);
  return stream && buffer(stream);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
