import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

test('each advisory lock has a key of its own', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});

test('functions of the database take no other key than theirs', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const lockNumbers = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/advisory\w*lock\w*\((\d+)\)/g)].map(
        ([, key]) => Number(key),
      ),
    );
  expect(new Set(lockNumbers)).toEqual(new Set([advisoryLocks.applyingFacetChanges]));
});
