import { expect, test } from 'vitest';
import {
  kindNames,
  notificationKinds,
  topics,
} from '#contract/notifications/notification-kinds.ts';
import { todayKindNames, todayKindOf } from './kinds.ts';

const reminders = kindNames.filter((kind) => 'reminds' in notificationKinds[kind]);

test('every reminder mail names an item of Today, and no item has a second one', () => {
  const named = todayKindNames.flatMap((kind) => todayKindOf(kind).reminder ?? []);
  expect(new Set(named)).toEqual(new Set(reminders));
  for (const kind of todayKindNames) {
    const { reminder, tells } = todayKindOf(kind);
    // Opening the item reads what reminded of it.
    if (reminder) expect(tells, kind).toContain(reminder);
    const sent = tells.filter((each) => reminders.includes(each) && each !== reminder);
    // A buyer whose courier is late is reminded of the hand-over before the parcel's own reminder.
    expect(sent, kind).toEqual(kind === 'received' ? ['handover-due'] : []);
  }
});

test('an item is told of by notifications to the people who can have it', () => {
  for (const kind of todayKindNames) {
    const row = todayKindOf(kind);
    for (const told of row.tells) {
      const audience: readonly string[] = topics[notificationKinds[told].topic].for;
      expect(
        row.for.some((part) => audience.includes(part)),
        `${kind}: ${told}`,
      ).toBe(true);
    }
  }
});

test('a kind leads to a page, with the ids of its objects alone', () => {
  const ids = { productId: 'p', bookingId: 'b', conversationId: 'c', offerId: 'o' };
  for (const kind of todayKindNames) {
    expect(todayKindOf(kind).path(ids), kind).toMatch(/^\/[a-z][a-z/?=#-]*$/);
  }
});
