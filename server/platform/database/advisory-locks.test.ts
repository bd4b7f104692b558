import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const server = join(import.meta.dirname, '..', '..');

test('each advisory lock has a key of its own', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys stand in advisory-locks.ts only', () => {
  const withKeys = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && /\b7_?046_?\d{3}\b/.test(readFileSync(join(server, name), 'utf8')),
  );
  expect(withKeys).toEqual([join('platform', 'database', 'advisory-locks.ts')]);
});

test('functions of the database take no other key than theirs', () => {
  const folder = join(server, 'migrations');
  const taken = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/advisory\w*lock\w*\((\d+)\)/g)].map(
      ([, key]) => Number(key),
    ),
  );
  expect(new Set(taken)).toEqual(new Set([advisoryLocks.foldingBuckets]));
});
