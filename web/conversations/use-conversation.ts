import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { dropDevicePhotos } from '#web/platform/attachments/device-photos.ts';
import { mergePages } from './merge-pages.ts';
import { changeOutbox, newOutboxMessage, readOutbox } from './outbox.ts';
import { mayPassLater, openOutbox, sendMessageOf } from './send-waiting.ts';

/** The pause before unsent messages are tried again, in ms. */
const retryMs = 5_000;

/**
 * An open conversation: its messages with those that arrive, those that wait to be sent, and marking as read.
 * @param first from the page's loader
 */
export function useConversation(first: Conversation) {
  const id = first._id;
  const errorText = useErrorText();
  const [conversation, setConversation] = useState(first);
  const [outbox, setOutbox] = useState(() => readOutbox(id));
  const [earlier, setEarlier] = useState({ busy: false, error: null as string | null });
  const sending = useRef(false);
  /** The next attempt to send waiting messages, and the pause before it. */
  const [attempt, setAttempt] = useState({ number: 0, pauseMs: 0 });

  const take = (page: Conversation) =>
    setConversation((before) => ({
      ...page,
      messages: mergePages(before.messages, page.messages),
    }));
  /** The order of reads: a response that arrives after a later one's is older, and ignored. */
  const readings = useRef({ begun: 0, taken: 0 });
  const refresh = async () => {
    const number = (readings.current.begun += 1);
    const takeNewer = (page: Conversation) => {
      if (number < readings.current.taken) return;
      readings.current.taken = number;
      take(page);
    };
    // A failed read is repeated with the next change, or when the connection is back.
    await call('readConversation', { params: { id } }).then(takeNewer, () => undefined);
  };

  /** Sends waiting messages one after the other, so that the order stays. */
  const sendOutbox = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (;;) {
        const next = readOutbox(id).find(({ refused }) => refused === null);
        if (!next) return;
        const { clientId } = next;
        try {
          await sendMessageOf(id, next);
          await refresh();
          setOutbox([...changeOutbox(id, (all) => all.filter((one) => one.clientId !== clientId))]);
        } catch (error) {
          if (mayPassLater(error)) {
            setAttempt(({ number }) => ({ number: number + 1, pauseMs: retryMs }));
            return;
          }
          const refusal = errorText(error);
          setOutbox([
            ...changeOutbox(id, (all) =>
              all.map((one) => (one.clientId === clientId ? { ...one, refused: refusal } : one)),
            ),
          ]);
        }
      }
    } finally {
      sending.current = false;
    }
  };
  const resend = useEffectEvent(() => void sendOutbox());
  useEffect(() => {
    const timer = setTimeout(resend, attempt.pauseMs);
    return () => clearTimeout(timer);
  }, [attempt]);

  useEffect(() => openOutbox(id), [id]);

  const markRead = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || conversation.you === 'admin') return;
    const newest = conversation.messages.at(-1)?.position ?? 0;
    if (conversation.unread === 0 && newest <= conversation.readTo[conversation.you]) return;
    // Not being marked now is repaired by the next message or visit.
    call('markConversationRead', { params: { id }, body: { upTo: newest } }).catch(() => undefined);
  });
  useEffect(() => markRead(), [conversation.count, conversation.unread]);

  const reread = useEffectEvent(() => {
    void refresh();
    markRead();
    resend();
  });
  useEffect(() => {
    const stop = onConversationChange((change) => {
      if (change === null || change.conversationId === id) reread();
    });
    const whenVisible = () => {
      if (document.visibilityState === 'visible') reread();
    };
    const again = () => reread();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      stop();
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [id]);

  const change = (update: Parameters<typeof changeOutbox>[1]) => {
    setOutbox([...changeOutbox(id, update)]);
    void sendOutbox();
  };
  return {
    conversation,
    refresh,
    outbox,
    send: (text: string, photos: readonly string[]) =>
      change((all) => [...all, newOutboxMessage(text, photos)]),
    retry: (clientId: string) =>
      change((all) =>
        all.map((one) => (one.clientId === clientId ? { ...one, refused: null } : one)),
      ),
    discard: (clientId: string) => {
      const droppedMessages = readOutbox(id).filter((one) => one.clientId === clientId);
      void dropDevicePhotos(droppedMessages.flatMap(({ photos }) => photos));
      change((all) => all.filter((one) => one.clientId !== clientId));
    },
    earlier: {
      ...earlier,
      more: (conversation.messages[0]?.position ?? 1) > 1,
      /** @param beforeAdded called when the messages are there, before they are shown */
      load: async (beforeAdded: () => void) => {
        const cursor = String(conversation.messages[0]?.position ?? 1);
        setEarlier({ busy: true, error: null });
        try {
          const page = await call('readConversation', { params: { id }, query: { cursor } });
          beforeAdded();
          take(page);
          setEarlier({ busy: false, error: null });
        } catch (error) {
          setEarlier({ busy: false, error: errorText(error) });
        }
      },
    },
  };
}

export type OpenConversation = ReturnType<typeof useConversation>;
