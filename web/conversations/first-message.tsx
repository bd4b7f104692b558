import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Composer } from './composer.tsx';

interface Props {
  /** The draft's name. */
  draft: string;
  quick: 'buyer' | 'seller' | 'booked';
  /** Sends the message; resolves with the conversation's id. */
  onSend: (body: { text: string; clientId: string }) => Promise<string | null>;
  /** What the message will be about. */
  children: ReactNode;
}

/** The first message of a conversation, which leads into it. */
export function FirstMessage({ draft, quick, onSend, children }: Props) {
  const t = useTranslations('talk');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The same for every attempt with these words, so that a lost answer does not send twice.
  const attempt = useRef<{ text: string; clientId: string } | null>(null);
  const send = async (text: string): Promise<boolean> => {
    if (attempt.current?.text !== text) {
      attempt.current = { text, clientId: crypto.randomUUID() };
    }
    setBusy(true);
    setError(null);
    try {
      const conversationId = await onSend(attempt.current);
      if (conversationId !== null) {
        void navigate(paths.conversation(conversationId), { replace: true });
      }
      return true;
    } catch (reason) {
      setError(errorText(reason));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {children}
      <Composer
        draft={draft}
        quick={quick}
        busy={busy && t('sending')}
        error={error}
        onSend={send}
      />
    </div>
  );
}
