import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFiles } from './chunk-groups.ts';

test.each(Object.entries(chunkFiles))('every file of the chunk %s exists, once', (_name, files) => {
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
  expect(missing).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
