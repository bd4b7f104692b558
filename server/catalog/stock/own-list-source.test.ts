import { expect, test } from 'vitest';
import { eachOnce } from './own-list-source.ts';
import type { TitleFacts } from './title-reader.ts';

const nothing: TitleFacts = {
  brand: null,
  model: null,
  storageGb: null,
  colour: null,
  networkLock: null,
  carrier: null,
  location: null,
};
const textsRead = (...titles: readonly string[]) => {
  const read: string[] = [];
  const readTitle = eachOnce((title) => {
    read.push(title);
    return nothing;
  });
  for (const title of titles) readTitle(title);
  return read;
};

test('a title is read once', () => {
  expect(textsRead('Galaxy S22', 'iPhone 13 6.1"', 'Galaxy S22', '')).toEqual([
    'Galaxy S22',
    'iPhone 13 6.1',
    '',
  ]);
});

test.each([' ', ',', '+', ' - '])(
  'of hundreds of words between “%s” twenty are read',
  (between) => {
    const words = (count: number) => Array.from({ length: count }, () => 'a').join(between);
    expect(textsRead(words(300))).toEqual([words(20)]);
  },
);

test('a text of nothing but signs is read at once', () => {
  expect(textsRead('-'.repeat(100_000))).toEqual(['']);
});
