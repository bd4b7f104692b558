import { expect, test } from 'vitest';
import { isTokenText, newTokenText } from './token-text.ts';

test('a token has a prefix, 256 random bits and a checksum, in one word', () => {
  const made = new Set(Array.from({ length: 200 }, newTokenText));
  expect(made.size).toBe(200);
  for (const token of made) {
    expect(token).toMatch(/^phu_[0-9A-Za-z]{49}$/);
    expect(isTokenText(token)).toBe(true);
  }
});

test('one wrong, missing or further character is noticed before the database is asked', () => {
  const token = newTokenText();
  for (let place = 0; place < token.length; place += 1) {
    const other = token.charAt(place) === 'x' ? 'y' : 'x';
    expect(isTokenText(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
    expect(isTokenText(token.slice(0, place) + token.slice(place + 1))).toBe(false);
  }
  expect(isTokenText(`${token}0`)).toBe(false);
  expect(isTokenText('phu_')).toBe(false);
});
