import { expect, test, vi } from 'vitest';
import { accountChanges, kindNames } from '#contract/notifications/notification-kinds.ts';
import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import { reportReasons } from '#contract/reports/reasons.ts';
import { useNotificationText } from './use-notification-text.ts';

const textOf = useNotificationText();
const missing = {
  ...{ _id: '1', productId: null, productImg: null, bookingId: null, searchId: null },
  ...{ read: false, createdAt: '2026-11-23T10:00:00.000Z' },
};

test.each(kindNames)('a notification %s has a text for whatever is known of it', (kind) => {
  const facts: readonly NotificationFacts[] = [
    {},
    { productName: 'iPhone 13', price: 300, was: 320, booked: 310, count: 2 },
    ...[...reportReasons, ...accountChanges].map((why) => ({ productName: 'iPhone 13', why })),
  ];
  for (const each of facts) {
    const text = textOf({ ...missing, kind, facts: each });
    // The library answers the name of a text that is missing, or lacks a value.
    expect(text).not.toMatch(/^told\./);
    expect(text).toMatch(/\S \S/);
  }
});

test('the day of a meeting is the agreed one in every time zone; a deadline has its time', async () => {
  // West of UTC a day that is read as a moment is the day before. The zone is read once.
  vi.stubEnv('TZ', 'America/New_York');
  vi.resetModules();
  const { useNotificationText: useTextInNewYork } = await import('./use-notification-text.ts');
  const inNewYork = useTextInNewYork();
  const facts = { productName: 'iPhone 13', price: 300, why: 'meet', seller: 'Karim' };
  const at = '2026-11-26T00:00:00.000Z';
  const kind = 'payment-received';
  expect(inNewYork({ ...missing, kind, facts: { ...facts, at } })).toContain('26');
  const invited = inNewYork({ ...missing, kind: 'review-invited', facts: { ...facts, at } });
  expect(invited).toContain('Nov 25, 7:00');
  const expiring = inNewYork({ ...missing, kind: 'booking-expiring', facts: { ...facts, at } });
  expect(expiring).toContain('Nov 25, 7:00');
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('who was right about a conversation reads that both can write while their sale goes on', () => {
  const facts = { productName: 'iPhone 13', why: 'upheld' };
  const text = textOf({ ...missing, kind: 'conversation-report-decided', facts });
  expect(text).toContain('While a sale between you two is under way, you can both still write.');
});
