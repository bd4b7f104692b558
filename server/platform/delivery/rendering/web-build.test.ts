import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWebIfStale, fingerprintOf, isBuilt, lockOf, stampBuild } from './web-build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'phonehub-build-'));
  for (const folder of ['web', 'build']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'web', 'page.tsx'), 'export default () => null;\n');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test('a front end is built again when its sources have changed, and only then', async () => {
  expect(isBuilt(root)).toBe(false);
  stampBuild(root, fingerprintOf(root));
  expect(isBuilt(root)).toBe(true);
  const messages: string[] = [];
  await buildWebIfStale(root, (sentence) => messages.push(sentence));
  expect(messages).toEqual([]);
  writeFileSync(join(root, 'web', 'page.test.ts'), 'a test is no page\n');
  expect(isBuilt(root)).toBe(true);
  writeFileSync(join(root, 'web', 'page.tsx'), 'export default () => 1;\n');
  expect(isBuilt(root)).toBe(false);
  await expect(buildWebIfStale(root, () => {})).rejects.toThrow('npm ci && npm run build');
});

test('a built project that is moved to another folder stays built', () => {
  stampBuild(root, fingerprintOf(root));
  const newRoot = `${root}-moved`;
  renameSync(root, newRoot);
  expect(isBuilt(newRoot)).toBe(true);
  renameSync(newRoot, root);
});

test('a build without its sources, as in a release, is taken as it is', async () => {
  stampBuild(root, 'made elsewhere');
  await expect(buildWebIfStale(root, () => {})).rejects.toThrow('npm ci && npm run build');
  rmSync(join(root, 'web'), { recursive: true });
  await buildWebIfStale(root, () => expect.unreachable('there is nothing to build from'));
  rmSync(join(root, 'build'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});

/** Like the build tool: empties the folder, takes some time, and stamps the build. */
const tool = `
  const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  appendFileSync('runs.txt', 'built ');
  rmSync('build', { recursive: true });
  setTimeout(() => {
    mkdirSync('build');
    writeFileSync('build/sources.sha256', process.env.FINGERPRINT);
  }, 300);
`;

test.each([
  ['a killed process', '4194305'],
  ['a full disk', ''],
])(
  'of two concurrent starts one builds while the other waits, after %s',
  async (_, lockContent) => {
    const folder = join(root, 'node_modules', '@react-router', 'dev');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'bin.cjs'), tool);
    vi.stubEnv('FINGERPRINT', fingerprintOf(root));
    mkdirSync(dirname(lockOf(root)), { recursive: true });
    writeFileSync(lockOf(root), lockContent);
    await Promise.all([buildWebIfStale(root, () => {}), buildWebIfStale(root, () => {})]);
    expect(readFileSync(join(root, 'runs.txt'), 'utf8')).toBe('built ');
    expect(isBuilt(root)).toBe(true);
    expect(existsSync(lockOf(root))).toBe(false);
  },
);
