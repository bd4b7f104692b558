import { useNotifications } from '#web/notifications/notification-state.ts';

/** How many items of Today are the person's turn; it follows the event stream and one's own changes. */
export function useMine(): number {
  return useNotifications().mine;
}
