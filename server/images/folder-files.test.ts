import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageFormats, imageWidths } from '#contract/images/image-files.ts';
import { openImageFiles } from './folder-files.ts';

let folder: string;
/** The paths synced to the disk, in order. */
let synced: string[];
/** The folder whose sync fails, as on a broken disk. */
let failingFolder: string | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phonehub-files-'));
  [synced, failingFolder] = [[], null];
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  // Records the call and really syncs everything else.
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: typeof handle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    synced.push(path);
    if (path !== failingFolder) return sync.call(this);
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
  // Then the draft folder, the parent with the photo's name, and the new parent's own folder.
  const group = join(folder, id.slice(-2));
  expect(synced[6]).toMatch(/\/draft-[^/]+$/);
  expect(synced.slice(7)).toEqual([group, folder]);

  synced = [];
  await files.write(`${crypto.randomUUID().slice(0, -2)}${id.slice(-2)}`, renderings);
  expect(synced.slice(7)).toEqual([group]);
});

test('a photo that can’t be synced is refused and leaves no files', async () => {
  const files = openImageFiles(folder);
  const id = crypto.randomUUID();
  await files.write(`${crypto.randomUUID().slice(0, -2)}${id.slice(-2)}`, renderings);
  const kept = await readdir(folder, { recursive: true });
  // The photo has its final name already.
  failingFolder = join(folder, id.slice(-2));
  await expect(files.write(id, renderings)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await readdir(folder, { recursive: true })).toEqual(kept);
});
