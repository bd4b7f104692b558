import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { TodayItem } from '#contract/today/schemas.ts';
import { itemsOfNotifications } from './item-of-notification.ts';

const told = (changes: Partial<Notification>): Notification => ({
  ...({ _id: '1', kind: 'offer-made', facts: {}, productId: 'p', productImg: null } as const),
  ...{ bookingId: null, searchId: null, read: true, createdAt: '2026-11-23T10:00:00.000Z' },
  ...changes,
});
const item = (changes: Partial<TodayItem>): TodayItem => ({
  ...({ kind: 'offer', turn: 'mine', productId: 'p', productName: null } as const),
  ...{ productImg: null, otherName: null, bookingId: null, conversationId: null, offerId: 'o' },
  ...{
    count: null,
    price: null,
    sealingPrice: null,
    meetLocation: null,
    bookingDate: null,
    bookingTime: null,
    due: null,
    then: null,
  },
  ...{ since: '2026-11-23T10:00:00.000Z', path: '/dashboard/offers' },
  ...changes,
});

test('an open item stands beside its newest notification, and nothing beside the others', () => {
  const list = [told({ _id: '3' }), told({ _id: '2' }), told({ _id: '1', productId: 'other' })];
  expect([...itemsOfNotifications(list, [item({})]).keys()]).toEqual(['3']);
  expect(itemsOfNotifications(list, [item({ productId: 'third' })]).size).toBe(0);
  expect(itemsOfNotifications(list, [item({ turn: 'theirs' })]).size).toBe(0);
  expect(itemsOfNotifications(list, [item({ kind: 'meet' })]).size).toBe(0);
});

test('a conversation and a booking are told apart from others about the same phone', () => {
  const talk = told({ kind: 'messages-unread', facts: { conversationId: 'c' } });
  const message = item({ kind: 'message', conversationId: 'c' });
  expect(itemsOfNotifications([talk], [message]).size).toBe(1);
  expect(itemsOfNotifications([talk], [{ ...message, conversationId: 'd' }]).size).toBe(0);
  const paid = told({ kind: 'payment-received', bookingId: 'b' });
  const meet = item({ kind: 'meet', bookingId: 'b' });
  expect(itemsOfNotifications([paid], [meet]).size).toBe(1);
  expect(itemsOfNotifications([paid], [{ ...meet, bookingId: 'x' }]).size).toBe(0);
});
