import { expect, test } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import { mergePages, questionBefore } from './merge-pages.ts';

const message = (position: number, more: Partial<Message> = {}): Message => ({
  _id: String(position),
  position,
  from: position % 2 === 1 ? 'buyer' : 'seller',
  text: `Message ${position}`,
  photos: [],
  warnings: [],
  erased: false,
  clientId: null,
  questionId: null,
  createdAt: '2026-11-23T00:00:00Z',
  ...more,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const positions = (messages: readonly Message[]) => messages.map(({ position }) => position);

test('pages that meet or overlap are joined, and the newer page decides', () => {
  const page = [message(3, { questionId: 'q' }), message(4)];
  const merged = mergePages(range(1, 3), page);
  expect(positions(merged)).toEqual([1, 2, 3, 4]);
  expect(merged[2]?.questionId).toBe('q');
  expect(positions(mergePages(range(5, 6), range(3, 4)))).toEqual([3, 4, 5, 6]);
  expect(positions(mergePages(range(1, 6), range(3, 4)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('where messages between two pages are missing, only the page is kept', () => {
  expect(positions(mergePages(range(1, 3), range(9, 10)))).toEqual([9, 10]);
});

test('an empty page changes nothing, and anything is more than nothing', () => {
  expect(positions(mergePages(range(1, 2), []))).toEqual([1, 2]);
  expect(positions(mergePages([], range(1, 2)))).toEqual([1, 2]);
});

test('an answer belongs to the buyer’s last message before it, if both can be shown to everybody', () => {
  const messages = [message(1), message(2), message(3, { warnings: ['link'] }), message(4)];
  expect(questionBefore({ messages }, message(2))?.position).toBe(1);
  expect(questionBefore({ messages }, message(4))).toBeNull();
  expect(questionBefore({ messages }, message(1))).toBeNull();
  expect(questionBefore({ messages }, message(2, { warnings: ['pay-outside'] }))).toBeNull();
});
