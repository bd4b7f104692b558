import type { CallName } from '#contract/calls.ts';
import { call } from '#web/platform/api/api-client.ts';
import { onMutation } from '#web/platform/api/mutation-listeners.ts';
import { setUnreadConversations } from './conversation-events.ts';
import { setMine, setUnread } from './notification-state.ts';
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
  const stopCounting = onMutation(countAfter);
  const stopListening = listenToNotifications();
  return () => {
    clearTimeout(timer);
    stopCounting();
    stopListening();
  };
}

/** Several calls of one press are followed by one count. */
const pauseMs = 400;
/** Calls that are sent while one types, and change no item of Today. */
const withoutItems: ReadonlySet<CallName> = new Set(['saveProductDraft', 'savePreference']);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts again after one's own changes, of which the event stream tells the others only. */
function countAfter(name: CallName): void {
  if (withoutItems.has(name)) return;
  clearTimeout(timer);
  // Without an answer the numbers stay until the next event.
  timer = setTimeout(() => void count().catch(() => undefined), pauseMs);
}

async function count(): Promise<void> {
  const { unread, mine } = await call('countNotifications');
  setUnread(unread);
  setMine(mine);
}
