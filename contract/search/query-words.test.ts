import { expect, test } from 'vitest';
import { holdsWords, takeBack, wordsTyped, type InterpretedWord } from './query-words.ts';

// 'samsang good dhaka 200-400 receipt'
const read: InterpretedWord[] = [
  { filter: 'brand', value: '02', without: 'good dhaka 200-400 receipt' },
  { filter: 'condition', value: 'Good', without: 'samsang dhaka 200-400 receipt' },
  { filter: 'minPrice', value: '200', without: 'samsang good dhaka receipt' },
  { filter: 'maxPrice', value: '400', without: 'samsang good dhaka receipt' },
];
const q = 'samsang good dhaka 200-400 receipt';

test('a filter that is taken back takes its words along and leaves all others', () => {
  const { q: words, read: remaining, alone } = takeBack(q, read, ['brand', 'model']);
  expect(words).toBe('good dhaka 200-400 receipt');
  expect(alone).toEqual({});
  expect(remaining.map(({ without }) => without)).toEqual([
    'dhaka 200-400 receipt',
    'good dhaka receipt',
    'good dhaka receipt',
  ]);
  // At once after the first, before anything was read anew.
  expect(takeBack(words, remaining, ['condition']).q).toBe('dhaka 200-400 receipt');
});

test('what the same words said besides stands by itself', () => {
  expect(takeBack(q, read, ['minPrice'])).toMatchObject({
    q: 'samsang good dhaka receipt',
    alone: { maxPrice: '400' },
  });
});

test('several at once take all their words', () => {
  expect(takeBack(q, read, ['brand', 'condition', 'minPrice', 'maxPrice'])).toEqual({
    q: 'dhaka receipt',
    read: [],
    alone: {},
  });
});

test('what was not read leaves the words as they were typed', () => {
  expect(takeBack('Samsang  GOOD', read, ['location'])).toEqual({
    q: 'Samsang  GOOD',
    read,
    alone: {},
  });
});

test.each([
  ['???', false],
  ['৳ !!', false],
  ['৯', true],
  ['আইফোন?', true],
  ['1+', true],
])('%s holds words: %s', (text, holds) => {
  expect(holdsWords(text)).toBe(holds);
});

test.each([
  [' iphone\t13\0', 'iphone 13'],
  ['\0', ''],
  ['\u200b\u00a0', ''],
  // Bangla writes some letters with a joiner between.
  ['র\u200d্যাম', 'র\u200d্যাম'],
])('%j is typed as %j', (text, expected) => {
  expect(wordsTyped(text)).toBe(expected);
});
