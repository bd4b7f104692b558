import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['Karim', 5, 'Karim'],
  ['Karim', 4, 'Kari'],
  ['ab😀cd', 3, 'ab'],
  ['ab😀cd', 4, 'ab😀'],
  // One character of four emojis and their joiners.
  ['ab👨‍👩‍👧‍👦', 6, 'ab'],
  // A consonant with its vowel sign.
  ['কি', 1, ''],
])('%s cut to %i is %s', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
