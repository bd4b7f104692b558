import { expect, test } from 'vitest';
import { banglaLayoutTexts as inBangla } from '#web/messages/bn/layout.ts';
import { layoutTexts as inEnglish } from '#web/messages/en/layout.ts';
import { agoText, daysAgoText } from './ago-text.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (then: string, locale: 'en' | 'bn' = 'en') =>
  agoText(new Date(then), now, locale, { en: inEnglish, bn: inBangla }[locale].ui.justNow);

test('the last week is said as it lies back, in the language of the page', () => {
  expect(ago('2026-11-23T11:55:00Z')).toBe('5 minutes ago');
  expect(ago('2026-11-23T12:00:30Z')).toBe('just now');
  expect(ago('2026-11-23T11:59:01Z')).toBe('just now');
  expect(ago('2026-11-23T11:59:00Z')).toBe('1 minute ago');
  expect(ago('2026-11-23T11:59:30Z', 'bn')).toBe('এইমাত্র');
  expect(ago('2026-11-23T09:30:00Z')).toBe('2 hours ago');
  expect(ago('2026-11-22T09:30:00Z')).toBe('yesterday');
  expect(ago('2026-11-17T12:00:00Z')).toBe('6 days ago');
  expect(ago('2026-11-20T12:00:00Z', 'bn')).toBe('৩ দিন আগে');
});

test('a week and more ago, and in the future, a date says more', () => {
  expect(ago('2026-11-16T12:00:00Z')).toBeNull();
  expect(ago('2026-11-23T12:02:00Z')).toBeNull();
});

test('a date of the last week is said in days, whatever the time', () => {
  const days = (date: string, locale = 'en') => daysAgoText(new Date(date), now, locale);
  expect(days('2026-11-23')).toBe('today');
  expect(days('2026-11-22')).toBe('yesterday');
  expect(days('2026-11-17')).toBe('6 days ago');
  expect(daysAgoText(new Date('2026-11-20'), now, 'en', 'narrow')).toBe('3d ago');
  expect(days('2026-11-20', 'bn')).toBe('৩ দিন আগে');
  expect(days('2026-11-16')).toBeNull();
  // The calendar of a seller in Dhaka, after six in the evening UTC.
  expect(days('2026-11-24')).toBe('today');
  expect(days('2026-11-25')).toBeNull();
});
