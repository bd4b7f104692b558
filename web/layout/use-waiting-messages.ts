import { useEffect } from 'react';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { draftNames, ownerDraft } from '#web/platform/forms/draft.ts';

/**
 * Sends messages that were written without a connection and left, once the event stream says that there
 * is one and that somebody is signed in.
 */
export function useWaitingMessages(): void {
  useEffect(
    () =>
      onConversationChange((change) => {
        const isNoted = draftNames(ownerDraft).length > 0;
        if (change !== null || (isNoted && draftNames('outbox:').length === 0)) return;
        void import('#web/conversations/send-waiting.ts')
          .then(({ sendWaiting }) => sendWaiting())
          .catch(() => undefined);
      }),
    [],
  );
}
