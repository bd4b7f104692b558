import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedEdits, distance } from '#contract/search/edit-distance.ts';
import { nearestWord } from './nearest-word.ts';

/** The same by comparing with every spelling. */
function nearestOfAll(word: string, meanings: ReadonlyMap<string, string>): string | null {
  const editLimit = allowedEdits(word);
  if (editLimit === 0 || /\d/.test(word)) return null;
  let best: { meaning: string; edits: number } | null = null;
  for (const [spelling, meaning] of meanings) {
    const short = [...spelling].length === 3 && spelling[0] === word[0];
    const maxEdits = Math.min(editLimit, short ? 1 : allowedEdits(spelling));
    const edits = distance(word, spelling, maxEdits);
    if (maxEdits > 0 && edits <= maxEdits && edits < (best?.edits ?? editLimit + 1)) {
      best = { meaning, edits };
    }
  }
  return best?.meaning ?? null;
}

const word = fc.string({ unit: fc.constantFrom(...'abcdeইফোনস'), minLength: 2, maxLength: 9 });

test('what is passed over would not have been the nearest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { maxLength: 60 }), word, async (spellings, typed) => {
      const meanings = new Map(spellings.map((each) => [each, `${each}!`]));
      expect((await nearestWord(meanings))(typed)).toBe(nearestOfAll(typed, meanings));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['samsng', 'samsung'],
  ['smasung', 'samsung'],
  ['স্যামসাঙগ', 'samsung'],
  ['sam', null],
  ['s21', null],
])('%s is read as %s', async (typed, meaning) => {
  const meanings = new Map([
    ['samsung', 'samsung'],
    ['স্যামসাং', 'samsung'],
    ['dhaka', 'dhaka'],
  ]);
  expect((await nearestWord(meanings))(typed)).toBe(meaning);
});
