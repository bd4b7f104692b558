import { useEffect } from 'react';
import type { CallName } from '#contract/calls.ts';
import { setMine, setUnread, useNotifications } from '#web/notifications/notification-state.ts';
import { call } from '#web/platform/api/api-client.ts';
import { onMutation } from '#web/platform/api/mutation-listeners.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';

/** Several calls of one press are followed by one count. */
const pauseMs = 400;
/** Calls that are sent while one types, and change no item. */
const withoutItems: ReadonlySet<CallName> = new Set(['saveProductDraft', 'savePreference']);

let timer: ReturnType<typeof setTimeout> | undefined;

async function count(): Promise<void> {
  const { unread, mine } = await call('countNotifications');
  setUnread(unread);
  setMine(mine);
}

/** Counts again after one's own changes, of which the event stream tells the others only. */
function countAfter(name: CallName): void {
  if (withoutItems.has(name)) return;
  clearTimeout(timer);
  // Without an answer the number stays until the next one.
  timer = setTimeout(() => void count().catch(() => undefined), pauseMs);
}

let users = 0;
let stop: (() => void) | undefined;

/** How many items of Today are the person's turn; it follows the event stream and one's own changes. */
export function useMine(): number {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    users += 1;
    stop ??= onMutation(countAfter);
    return () => {
      users -= 1;
      if (users > 0) return;
      stop?.();
      stop = undefined;
      clearTimeout(timer);
    };
  }, [signedIn]);
  return useNotifications().mine;
}
