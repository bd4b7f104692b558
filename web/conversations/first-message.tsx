import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { keepDraft } from '#web/platform/forms/draft.ts';
import { Composer } from './composer.tsx';
import { WaitingItem } from './message-item.tsx';
import type { QuickAnswersOf } from './quick-answers.tsx';
import { changeOutbox, newOutboxMessage, readOutbox, type OutboxMessage } from './outbox.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { mayPassLater, openOutbox, sendMessageOf } from './send-waiting.ts';

interface Props {
  /** `ask:` and the phone, or `booking:` and the booking: the name of draft and outbox. */
  about: string;
  quick: QuickAnswersOf;
  /** The subject of the message. */
  children: ReactNode;
}

/** The pause before an unsent message is tried again, in ms. */
const retryMs = 5_000;

/**
 * The first message of a conversation, which looks like the one it leads into: the field stands at the end of the window. Without a connection it waits on the device
 * under one clientId, so that neither a lost answer nor a reload sends it twice.
 */
export function FirstMessage({ about, quick, children }: Props) {
  const t = useTranslations('talk');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const frame = useVisibleHeight();
  const [waiting, setWaiting] = useState<OutboxMessage | null>(() => readOutbox(about)[0] ?? null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(false);

  /** Returns whether the message was sent or waits; a refused one is left to its writer. */
  const attempt = async (message: OutboxMessage): Promise<boolean> => {
    if (sending.current) return true;
    sending.current = true;
    try {
      const conversationId = await sendMessageOf(about, message);
      changeOutbox(about, () => []);
      setWaiting(null);
      if (conversationId !== null) {
        void navigate(paths.conversation(conversationId), { replace: true });
      }
      return true;
    } catch (reason) {
      if (mayPassLater(reason)) {
        setWaiting({ ...message });
        return true;
      }
      changeOutbox(about, () => []);
      keepDraft(about, { text: message.text });
      setWaiting(null);
      setError(errorText(reason));
      return false;
    } finally {
      sending.current = false;
    }
  };
  const send = async (text: string): Promise<boolean> => {
    const message = newOutboxMessage(text, []);
    changeOutbox(about, () => [message]);
    setBusy(true);
    setError(null);
    const taken = await attempt(message);
    setBusy(false);
    return taken;
  };

  useEffect(() => openOutbox(about), [about]);
  const again = useEffectEvent(() => {
    if (waiting) void attempt(waiting);
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(again, retryMs);
    const now = () => again();
    const stop = onConversationChange(now);
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', now);
    };
  }, [waiting]);
  return (
    <section ref={frame} className="talk">
      <div className="talk-list">
        <div className="flex flex-col gap-4">{children}</div>
        {waiting && (
          <ol className="flex flex-col">
            <WaitingItem text={waiting.text} photos={0} refused={null} />
          </ol>
        )}
      </div>
      {!waiting && (
        <Composer
          draft={about}
          quick={quick}
          busy={busy && t('sending')}
          error={error}
          onSend={send}
        />
      )}
    </section>
  );
}
