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
import { ButtonLink } from '#web/ui/button-link.tsx';
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
  return (
    <>
      <DashboardHead title={t('title')} />
      {pages.items.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          action={
            role === 'seller' ? undefined : (
              <ButtonLink to={paths.brands}>{t('emptyAction')}</ButtonLink>
            )
          }
        >
          {t(role === 'seller' ? 'emptySeller' : 'emptyText')}
        </EmptyState>
      ) : (
        <ConversationList conversations={pages.items} id={pages.listId} />
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
