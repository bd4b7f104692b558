import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Observer } from '#server/platform/base/observer.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageFormats, imageWidths } from '#contract/images/image-files.ts';
import { renderingNames } from './image-files.ts';
import { markFolder, openImageFiles } from './folder-files.ts';

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

test('photos are readable by their owner and group only, also one of an earlier version made private', async () => {
  const files = openImageFiles(folder);
  const id = crypto.randomUUID();
  await files.write(id, renderings);
  await files.put({ id: crypto.randomUUID(), name: '320.webp', isPrivate: true }, Buffer.from('x'));
  await chmod(join(folder, id.slice(-2), id, '320.webp'), 0o644);
  await files.makePrivate(id);
  const createdNames = await readdir(folder, { recursive: true });
  expect(createdNames.length).toBeGreaterThan(9);
  for (const name of createdNames) {
    const info = await stat(join(folder, name));
    expect(info.mode & 0o777, name).toBe(info.isDirectory() ? 0o750 : 0o640);
  }
});

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
  const keptFiles = await readdir(folder, { recursive: true });
  // The photo has its final name already.
  failingFolder = join(folder, id.slice(-2));
  await expect(files.write(id, renderings)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await readdir(folder, { recursive: true })).toEqual(keptFiles);
});

/** A store with its reports: lines of the log, and operations with their outcome. */
function watchedFiles() {
  const [lines, outcomes]: [unknown[], string[]] = [[], []];
  const log = { warn: (line: unknown) => void lines.push(line) } as unknown as FastifyBaseLogger;
  const observer: Observer = ({ kind, name }, run) => {
    const noted = outcomes.push(`${kind} ${name} failed`) - 1;
    return run().then((result) => {
      outcomes[noted] = `${kind} ${name} done`;
      return result;
    });
  };
  return { store: openImageFiles(folder, { log, observer }), lines, outcomes };
}

test('a failed write is counted, and logged with its code and cause', async () => {
  const { store, lines, outcomes } = watchedFiles();
  const id = crypto.randomUUID();
  failingFolder = join(folder, id.slice(-2));
  await expect(store.write(id, renderings)).rejects.toMatchObject({
    code: 'storage-full',
    cause: { code: 'EIO' },
  });
  expect(outcomes).toEqual(['photo-store write failed']);
  expect(lines).toMatchObject([
    {
      code: 'photo-store-failed',
      runbook: 'docs/runbook.md#photo-store-failed',
      storeCode: 'EIO',
      err: { message: 'i/o error' },
    },
  ]);
});

test('a lost folder is a failure, of uploads and of photos that are looked at; a missing photo is none', async () => {
  const { store, lines, outcomes } = watchedFiles();
  const file = { id: crypto.randomUUID(), name: '640.webp', isPrivate: false };
  const send = () => store.send({} as FastifyRequest, {} as FastifyReply, file, 'for-ever');
  expect(await send()).toBe(false);
  expect(lines).toEqual([]);

  await rm(folder, { recursive: true });
  await expect(send()).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ENOENT' } });
  await writeFile(folder, 'no folder');
  await expect(send()).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ENOTDIR' } });
  await expect(store.write(file.id, renderings)).rejects.toMatchObject({ code: 'storage-full' });
  expect(outcomes).toEqual([
    'photo-store send done',
    'photo-store send failed',
    'photo-store send failed',
    'photo-store write failed',
  ]);
  expect(lines).toMatchObject([{ code: 'photo-store-failed', storeCode: 'ENOENT' }]);
});

test('a folder whose disk is not mounted any more is lost, and found again when it is', async () => {
  expect(await markFolder(folder, true)).toBe(false);
  expect(await markFolder(folder, false)).toBe(true);
  const { store, lines } = watchedFiles();
  const [keptFiles, lost] = [crypto.randomUUID(), crypto.randomUUID()];
  await store.write(keptFiles, renderings);
  const send = () =>
    store.send(
      {} as FastifyRequest,
      {} as FastifyReply,
      { id: keptFiles, name: '640.webp', isPrivate: false },
      'for-ever',
    );
  // A mount point without its disk.
  const disk = `${folder}-disk`;
  await rename(folder, disk);
  await mkdir(folder);
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(
    store.read({ id: keptFiles, name: '640.webp', isPrivate: false }),
  ).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(store.write(lost, renderings)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await readdir(folder)).toEqual([]);
  expect(lines[0]).toMatchObject({ code: 'photo-store-failed', storeCode: 'ENOENT' });
  const file = { id: keptFiles, name: '640.webp', isPrivate: false };
  // Nor by a process that starts then.
  for (const each of [store, openImageFiles(folder)]) {
    await expect(each.remove(keptFiles)).rejects.toMatchObject({ code: 'unavailable' });
  }
  await expect(store.removeFile(file)).rejects.toMatchObject({ code: 'unavailable' });
  await rm(folder, { recursive: true });
  await rename(disk, folder);
  await store.write(lost, renderings);
  expect(await markFolder(folder, true)).toBe(true);
  await store.remove(keptFiles);
  expect(await store.has(file)).toBe(false);
});

const files = () => openImageFiles(folder);
const contentOf = async (id: string, name: string, isPrivate = false) => {
  const stream = await files().read({ id, name, isPrivate });
  return stream && text(stream);
};

test('a file is copied in once: one that is there stays, and one that is missing is said', async () => {
  const [id, name] = [crypto.randomUUID(), '640.webp'];
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await writeFile(first, 'first');
  await writeFile(second, 'second');
  const file = { id, name, isPrivate: false };
  await files().copyIn(file, first);
  await files().copyIn(file, second);
  expect(await contentOf(id, name)).toBe('first');
  const other = { ...file, name: '320.webp' };
  await expect(files().copyIn(other, join(folder, 'none'))).rejects.toThrow('ENOENT');
  expect(await contentOf(id, '320.webp')).toBeNull();
});

test('a file is put where none was and over one that was; one that cannot be read is no missing one', async () => {
  const file = { id: crypto.randomUUID(), name: '640.webp', isPrivate: false };
  await files().put(file, Buffer.from('one'));
  await files().put(file, Buffer.from('two'));
  expect(await contentOf(file.id, file.name)).toBe('two');
  expect(await files().has(file)).toBe(true);
  await files().removeFile(file);
  await files().removeFile(file);
  expect(await files().has(file)).toBe(false);
  const beside = { ...file, id: crypto.randomUUID() };
  await mkdir(join(folder, beside.id.slice(-2)), { recursive: true });
  await writeFile(join(folder, beside.id.slice(-2), beside.id), 'no folder');
  await expect(files().read(beside)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ENOTDIR' },
  });
});

test('a photo is made private as often as it is tried, and none that is missing', async () => {
  await markFolder(folder, false);
  const id = crypto.randomUUID();
  await files().write(id, renderings);
  await files().makePrivate(id);
  await files().makePrivate(id);
  const contents = renderingNames.map(async (name) => [
    await contentOf(id, name),
    await contentOf(id, name, true),
  ]);
  expect(await Promise.all(contents)).toEqual(renderingNames.map(() => [null, 'photo']));
  await expect(files().makePrivate(crypto.randomUUID())).rejects.toMatchObject({
    cause: { code: 'ENOENT' },
  });
  await files().remove(id);
  await files().remove(id);
  expect(await contentOf(id, '640.webp', true)).toBeNull();
});

test('drafts of an hour ago are removed, and nothing else', async () => {
  const before = new Date(Date.now() - 3_700_000);
  const young = new Date(Date.now() - 3_500_000);
  for (const [name, changedDate] of [
    ['draft-old', before],
    ['draft-young', young],
    ['ab', before],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), '');
    await utimes(join(folder, name), changedDate, changedDate);
  }
  await files().removeDrafts();
  expect((await readdir(folder)).toSorted()).toEqual(['ab', 'draft-young']);
  await openImageFiles(join(folder, 'none')).removeDrafts();
});

test('photos are listed from the folders of two digits only', async () => {
  for (const group of ['ab', '0f', 'abc', 'a', 'xyz', 'zz', 'draft-ab']) {
    await mkdir(join(folder, group, `in-${group}`), { recursive: true });
  }
  const ids = await Array.fromAsync(files().listIds());
  expect(ids.toSorted()).toEqual(['in-0f', 'in-ab']);
  expect(await Array.fromAsync(openImageFiles(join(folder, 'none')).listIds())).toEqual([]);
});
