import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ConversationRow } from '#contract/conversations/schemas.ts';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { cardsPerPage } from '#web/platform/tables/rows-shown.ts';
import { ConversationList } from './conversation-list.tsx';

/** The width from which the list stands beside a conversation (web/styles/conversations.css). */
const wide = '(width >= 80rem)';

/** The newest conversations beside the open one, in a wide window; without a connection there is none. */
export function ConversationsBeside({ shown }: { shown: string }) {
  const t = useTranslations('messages');
  const [rows, setRows] = useState<readonly ConversationRow[]>([]);
  useEffect(() => {
    const isWide = matchMedia(wide);
    const read = () => {
      if (!isWide.matches) return;
      callList('listConversations', { query: { limit: String(cardsPerPage) } }).then(
        ({ items }) => setRows(items),
        () => undefined,
      );
    };
    read();
    isWide.addEventListener('change', read);
    const stop = onConversationChange(read);
    return () => {
      isWide.removeEventListener('change', read);
      stop();
    };
  }, [shown]);
  return (
    <nav aria-label={t('title')} className="talks-list">
      {rows.length > 0 && (
        <ConversationList conversations={rows} id="conversations" shown={shown} />
      )}
    </nav>
  );
}
