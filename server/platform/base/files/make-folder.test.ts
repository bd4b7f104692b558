import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder, makeFolder, ownerAndGroup, unusableReason } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'phonehub-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const both = {
  makeFolder: async (...args: [string, number]) => makeFolder(...args),
  createFolder,
};

test.each(Object.entries(both))(
  '%s makes parents, with the rights of its own',
  async (name, make) => {
    const newPath = join(folder, name, 'parent', 'child');
    await make(newPath, ownerAndGroup.folder);
    await make(newPath, ownerAndGroup.folder);
    for (const each of [newPath, join(newPath, '..')])
      expect(statSync(each).mode & 0o777).toBe(0o750);
  },
);

test.each(Object.entries(both))('%s says why there can be no folder', async (name, make) => {
  const file = join(folder, `file of ${name}`);
  writeFileSync(file, '');
  const why = (path: string) => make(path, 0o700).then(() => null, unusableReason);
  expect(await why('/proc/x/y')).toBe('its file system takes nothing new');
  expect(await why(join(file, 'child'))).toMatch(/is a file$/);
  expect(await why(file)).toMatch(/is a file$/);
});

test('createFolder says whether the folder is new', async () => {
  expect(await createFolder(join(folder, 'new'), 0o700)).toBe(true);
  expect(await createFolder(join(folder, 'new'), 0o700)).toBe(false);
});

test('an error of something else is none of a folder', () => {
  expect(unusableReason(Object.assign(new Error('no'), { code: '42501' }))).toBeNull();
  expect(unusableReason(new Error('no'))).toBeNull();
  expect(unusableReason(undefined)).toBeNull();
});
