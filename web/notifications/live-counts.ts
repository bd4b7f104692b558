import { call } from '#web/platform/api/api-client.ts';
import { setUnreadConversations } from './conversation-events.ts';
import { listenToNotifications } from './notification-stream.ts';

/**
 * Keeps the numbers of the menus up to date: those of the bell come with the event stream, those of conversations are
 * read once and then change with it.
 * @returns a function that stops it
 */
export function followCounts(): () => void {
  // Admins have no conversations.
  if (document.documentElement.dataset['viewer'] !== 'admin') {
    // Without the number the menus are complete; the next event brings it.
    call('countConversations').then(
      ({ unread }) => setUnreadConversations(unread),
      () => undefined,
    );
  }
  return listenToNotifications();
}
