import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConversationList } from '#web/conversations/conversation-list.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { loadOwnList, OwnList } from '#web/layout/own-list.tsx';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { paths } from '#web/paths.ts';
import { callList, nextPage } from '#web/platform/api/api-client.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { cardsPerPage } from '#web/platform/tables/rows-shown.ts';
import type { Route } from './+types/messages-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwnList(
    request,
    () => callList('listConversations', { query: { limit: String(cardsPerPage) } }),
    (next) => nextPage('listConversations', next),
  );
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('messages')('title') });

export default function MessagesPage({ loaderData: { first, role } }: Route.ComponentProps) {
  const t = useTranslations('messages');
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => onConversationChange(reread), []);
  const isSeller = role === 'seller';
  return (
    <OwnList
      name="listConversations"
      first={first}
      title={t('title')}
      empty={{
        title: t('emptyTitle'),
        link: isSeller ? undefined : { to: paths.brands, text: t('emptyAction') },
        children: t(isSeller ? 'emptySeller' : 'emptyText'),
      }}
    >
      {(conversations, id) => <ConversationList conversations={conversations} id={id} />}
    </OwnList>
  );
}
