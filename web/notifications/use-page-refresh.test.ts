import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { paths } from '#web/paths.ts';
import { arrivedSince, concerns } from './use-page-refresh.ts';

const about = { productId: 'p1', bookingId: 'b1', facts: {} };
const arrived = (kind: Notification['kind']) => ({ ...about, kind }) as Notification;

test.each([
  ['phone-sold', paths.productBookings('p1'), true],
  ['phone-sold', paths.productBookings('p2'), false],
  ['phone-sold', paths.myProducts, true],
  ['phone-received', paths.payment('b1'), true],
  ['phone-received', paths.payment('b2'), false],
  ['return-asked', paths.productBookings('p1'), true],
  ['return-accepted', paths.myBookings, true],
  ['offer-countered', paths.offers, true],
  ['report-new', paths.reports, true],
  ['case-waiting', paths.returns, true],
  ['case-waiting', paths.myBookings, false],
  ['report-new', paths.dashboard, true],
  ['return-asked', paths.dashboard, true],
  // The page on which somebody is paying knows before the notification.
  ['payment-received', paths.payment('b1'), false],
  ['booking-gone', paths.payment('b1'), false],
  ['booking-gone', paths.myBookings, true],
  ['wish-cheaper', paths.payment('b9'), false],
] as const)('%s concerns %s: %s', (kind, path, expected) => {
  expect(concerns(arrived(kind), path)).toBe(expected);
});

test('several notifications that arrive at once are all looked at, each once', () => {
  const named = (...ids: string[]) => ids.map((_id) => ({ ...arrived('phone-sold'), _id }));
  const ids = (list: readonly Notification[]) => list.map(({ _id }) => _id);
  expect(ids(arrivedSince([], undefined))).toEqual([]);
  expect(ids(arrivedSince(named('b', 'a'), undefined))).toEqual(['b']);
  expect(ids(arrivedSince(named('d', 'c', 'b', 'a'), 'b'))).toEqual(['d', 'c']);
  expect(ids(arrivedSince(named('b', 'a'), 'b'))).toEqual([]);
  // The known one was dropped from a long list.
  expect(ids(arrivedSince(named('d', 'c'), 'b'))).toEqual(['d', 'c']);
});
