import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowest } from './slow-tests-first.ts';

test('the slowest test files exist', () => {
  const root = join(import.meta.dirname, '..');
  expect(slowest.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
