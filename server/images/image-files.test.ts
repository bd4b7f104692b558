import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageFormats, imageWidths } from '#contract/images/schemas.ts';
import { openImageFiles } from './image-files.ts';

let folder: string;
/** What was synced to the disk, in order. */
let synced: string[];
/** The folder whose sync fails as a dying disk does. */
let broken: string | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phonehub-files-'));
  [synced, broken] = [[], null];
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  // Looks on: what is not broken is really synced.
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: typeof handle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    synced.push(path);
    if (path !== broken) return sync.call(this);
    return Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const renderings = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format, bytes: Buffer.from('photo') })),
);

test('a photo’s files and names are synced to the disk before the upload succeeds', async () => {
  const files = openImageFiles(folder);
  const id = crypto.randomUUID();
  await files.write(id, renderings);
  const inDraft = synced.slice(0, 6).map((path) => path.replace(/draft-[^/]+/, 'draft'));
  expect(inDraft.toSorted()).toEqual(
    renderings.map(({ width, format }) => join(folder, 'draft', `${width}.${format}`)).toSorted(),
  );
  // Then the folder with these names, the one with the photo's own, and the one that is new itself.
  const shelf = join(folder, id.slice(-2));
  expect(synced[6]).toMatch(/\/draft-[^/]+$/);
  expect(synced.slice(7)).toEqual([shelf, folder]);

  synced = [];
  await files.write(`${crypto.randomUUID().slice(0, -2)}${id.slice(-2)}`, renderings);
  expect(synced.slice(7)).toEqual([shelf]);
});

test('a photo that can’t be synced is refused and leaves no files', async () => {
  const files = openImageFiles(folder);
  const id = crypto.randomUUID();
  await files.write(`${crypto.randomUUID().slice(0, -2)}${id.slice(-2)}`, renderings);
  const kept = await readdir(folder, { recursive: true });
  // The photo stands under its own name already.
  broken = join(folder, id.slice(-2));
  await expect(files.write(id, renderings)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await readdir(folder, { recursive: true })).toEqual(kept);
});
