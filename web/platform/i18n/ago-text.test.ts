import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (then: string, locale = 'en') => agoText(new Date(then), now, locale);

test('the last week is said as it lies back, in the language of the page', () => {
  expect(ago('2026-11-23T11:55:00Z')).toBe('5 minutes ago');
  expect(ago('2026-11-23T12:00:30Z')).toBe('this minute');
  expect(ago('2026-11-23T09:30:00Z')).toBe('2 hours ago');
  expect(ago('2026-11-22T09:30:00Z')).toBe('yesterday');
  expect(ago('2026-11-17T12:00:00Z')).toBe('6 days ago');
  expect(ago('2026-11-20T12:00:00Z', 'bn')).toBe('৩ দিন আগে');
});

test('a week and more ago, and in the future, a date says more', () => {
  expect(ago('2026-11-16T12:00:00Z')).toBeNull();
  expect(ago('2026-11-23T12:02:00Z')).toBeNull();
});
