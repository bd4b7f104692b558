import { expect, test } from 'vitest';
import { brandsByLetter } from './brands-by-letter.ts';

const grouped = (names: readonly string[], language: 'en' | 'bn' = 'en') =>
  brandsByLetter(
    names.map((name) => ({ name })),
    language,
  ).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)]);

test('brands stand under the letters that their names begin with, sorted as people do', () => {
  expect(grouped(['nokia', 'Zte', 'Énergizer', 'Emporia', 'Nothing', '‘Apple’'])).toEqual([
    ['A', '‘Apple’'],
    ['E', 'Emporia', 'Énergizer'],
    ['N', 'nokia', 'Nothing'],
    ['Z', 'Zte'],
  ]);
});

test('digits and signs share a heading, and count as numbers', () => {
  expect(grouped(['10.or', '8848', '+++', '2E', 'A1'])).toEqual([
    ['#', '+++', '2E', '10.or', '8848'],
    ['A', 'A1'],
  ]);
});

test('Bangla names stand under their first letter, without its signs', () => {
  expect(grouped(['নোকিয়া', 'ওয়ালটন', 'নাথিং', 'Nokia'], 'bn')).toEqual([
    ['ও', 'ওয়ালটন'],
    ['ন', 'নাথিং', 'নোকিয়া'],
    ['N', 'Nokia'],
  ]);
});
