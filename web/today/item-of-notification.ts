import type { Notification } from '#contract/notifications/schemas.ts';
import { todayKindOf } from '#contract/today/kinds.ts';
import type { TodayItem } from '#contract/today/schemas.ts';

const isAbout = ({ facts, bookingId, productId }: Notification, item: TodayItem): boolean => {
  if (item.conversationId !== null) return facts.conversationId === item.conversationId;
  if (item.bookingId !== null && bookingId !== null) return bookingId === item.bookingId;
  return item.productId === null || productId === item.productId;
};

/**
 * The open items that notifications tell of, as far as they are the reader's turn: each stands beside its newest
 * notification alone.
 * @param notifications newest first
 * @param items of Today
 * @returns by the id of the notification
 */
export function itemsOfNotifications(
  notifications: readonly Notification[],
  items: readonly TodayItem[],
): ReadonlyMap<string, TodayItem> {
  const open = items.filter(({ turn }) => turn === 'mine');
  const pairs = open.flatMap((item): [string, TodayItem][] => {
    const { tells } = todayKindOf(item.kind);
    const newest = notifications.find((each) => tells.includes(each.kind) && isAbout(each, item));
    return newest ? [[newest._id, item]] : [];
  });
  return new Map(pairs);
}
