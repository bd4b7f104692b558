import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConversationList } from '#web/conversations/conversation-list.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { onConversationChange } from '#web/notifications/conversation-events.ts';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/messages-page.ts';

const aPage = '30';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requirePerson(request);
  return { first: await callList('listConversations', { query: { limit: aPage } }), role };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('messages')('title') });

export default function MessagesPage({ loaderData: { first, role } }: Route.ComponentProps) {
  const t = useTranslations('messages');
  const pages = usePages('listConversations', first);
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => onConversationChange(reread), []);
  const isSeller = role === 'seller';
  return (
    <>
      <DashboardHead title={t('title')} />
      {pages.items.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          link={isSeller ? undefined : { to: paths.brands, text: t('emptyAction') }}
        >
          {t(isSeller ? 'emptySeller' : 'emptyText')}
        </EmptyState>
      ) : (
        <ConversationList conversations={pages.items} id={pages.listId} />
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
