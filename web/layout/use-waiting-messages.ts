import { useEffect } from 'react';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { draftNames } from '#web/platform/forms/draft.ts';

/**
 * Sends messages that were written without a connection and left, once the event stream says that there
 * is one and that somebody is signed in.
 */
export function useWaitingMessages(): void {
  useEffect(
    () =>
      onConversationChange((change) => {
        if (change !== null || draftNames('outbox:').length === 0) return;
        void import('#web/conversations/send-waiting.ts')
          .then(({ sendWaiting }) => sendWaiting())
          .catch(() => undefined);
      }),
    [],
  );
}
