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
