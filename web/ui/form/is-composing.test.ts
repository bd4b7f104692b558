import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test('a key belongs to the input method while it composes, and where Safari marks it by its code only', () => {
  const enter = 13;
  const processed = 229;
  expect(isComposing({ isComposing: true, keyCode: enter })).toBe(true);
  expect(isComposing({ isComposing: true, keyCode: processed })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: processed })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: enter })).toBe(false);
});

test('every handler of Enter leaves the key to an input method', () => {
  const web = join(import.meta.dirname, '..', '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'));
  const forgets = files.filter((file) => {
    const code = readFileSync(join(web, file), 'utf8');
    return /(?:===|!==|case) 'Enter'/.test(code) && !code.includes('isComposing(');
  });
  expect(files.length).toBeGreaterThan(100);
  expect(forgets).toEqual([]);
});
