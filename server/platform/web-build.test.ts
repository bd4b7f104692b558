import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWebIfStale, fingerprintOf, isBuilt, stampBuild } from './web-build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'phonehub-build-'));
  for (const folder of ['web', 'build']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'web', 'page.tsx'), 'export default () => null;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a front end is built anew when its sources have changed, and only then', async () => {
  expect(isBuilt(root)).toBe(false);
  stampBuild(root, fingerprintOf(root));
  expect(isBuilt(root)).toBe(true);
  const said: string[] = [];
  await buildWebIfStale(root, (sentence) => said.push(sentence));
  expect(said).toEqual([]);
  writeFileSync(join(root, 'web', 'page.test.ts'), 'a test is no page\n');
  expect(isBuilt(root)).toBe(true);
  writeFileSync(join(root, 'web', 'page.tsx'), 'export default () => 1;\n');
  expect(isBuilt(root)).toBe(false);
  await expect(buildWebIfStale(root, () => {})).rejects.toThrow('npm ci && npm run build');
});

test('a built project that is moved to another folder stays built', () => {
  stampBuild(root, fingerprintOf(root));
  const moved = `${root}-moved`;
  renameSync(root, moved);
  expect(isBuilt(moved)).toBe(true);
  renameSync(moved, root);
});
