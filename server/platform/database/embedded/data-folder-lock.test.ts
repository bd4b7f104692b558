import { spawn } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phonehub-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['', '0', 'no number', '4194305', String(process.pid)])(
  'a lock that says %j keeps no start away',
  (left) => {
    writeFileSync(join(folder, 'phonehub.pid'), left);
    const unlock = lockDataFolder(folder);
    expect(readFileSync(join(folder, 'phonehub.pid'), 'utf8')).toBe(String(process.pid));
    expect(() => lockDataFolder(folder)).toThrow(`(process ${process.pid})`);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a lock of a process that runs is kept', () => {
  writeFileSync(join(folder, 'phonehub.pid'), String(process.ppid));
  expect(() => lockDataFolder(folder)).toThrow(`(process ${process.ppid})`);
  expect(readdirSync(folder)).toEqual(['phonehub.pid']);
});

test('a lock that another start takes away meanwhile is never copied: a copy is empty at first', () => {
  const file = join(folder, 'phonehub.pid');
  writeFileSync(file, '4194305');
  const { linkSync, copyFileSync } = fs;
  const copied = vi.fn();
  fs.linkSync = (from, to) => {
    try {
      linkSync(from, to);
    } finally {
      if (readFileSync(file, 'utf8') === '4194305') renameSync(file, join(folder, 'other.stale'));
    }
  };
  fs.copyFileSync = copied;
  syncBuiltinESMExports();
  try {
    const unlock = lockDataFolder(folder);
    expect(copied).not.toHaveBeenCalled();
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    unlock();
  } finally {
    Object.assign(fs, { linkSync, copyFileSync });
    syncBuiltinESMExports();
  }
});

/** Locks the folders 0 to 199 below its folder, each at a moment of its own, and lives until its input ends. */
const locker = `
  import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))};
  const [folder, start] = process.argv.slice(1);
  const won = [];
  for (let round = 0; round < 200; round += 1) {
    while (Date.now() < Number(start) + round * 3);
    try { lockDataFolder(folder + '/' + round); won.push(round); } catch {}
  }
  process.stdout.write(JSON.stringify(won) + '\\n');
  process.stdin.resume();
`;

test('of two that start at once on a folder of a killed process one gets it', async () => {
  for (let round = 0; round < 200; round += 1) {
    mkdirSync(join(folder, String(round)));
    writeFileSync(join(folder, String(round), 'phonehub.pid'), '4194305');
  }
  // Both have loaded their modules then.
  const start = String(Date.now() + 2_000);
  const both = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', locker, folder, start], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = both.map(({ stdout }) => text(stdout));
  await Promise.all(both.map(({ stdout }) => new Promise((go) => stdout.once('data', go))));
  for (const { stdin } of both) stdin.end();
  const won = (await Promise.all(outputs)).flatMap((each) => JSON.parse(each) as number[]);
  expect(won.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, round) => round));
});
