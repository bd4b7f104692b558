import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Notification } from '#contract/notifications/schemas.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { setMine, setUnread, useNotifications } from '#web/notifications/notification-state.ts';
import { rememberSeen, seenNotification } from '#web/notifications/seen-notifications.ts';
import { NotificationList } from '#web/notifications/notification-list.tsx';
import { paths } from '#web/paths.ts';
import { call, callList } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { itemsOfNotifications } from '#web/today/item-of-notification.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useIdSet } from '#web/platform/tables/use-id-set.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/notifications-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/tables/should-revalidate.ts';

const aPage = '40';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  const [first, { unread, mine }, { items }] = await Promise.all([
    callList('listNotifications', { query: { limit: aPage } }),
    call('countNotifications'),
    call('readToday'),
  ]);
  setUnread(unread);
  setMine(mine);
  return { first, unread, items };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('notifications')('title') });

export default function NotificationsPage({ loaderData: { first, items } }: Route.ComponentProps) {
  const t = useTranslations('notifications');
  const pages = usePages('listNotifications', first);
  const { unread, arrived } = useNotifications();
  const read = useIdSet();
  const [readUpTo, setReadUpTo] = useState('');
  const knownIds = new Set(pages.items.map(({ _id }) => _id));
  const all = [...arrived.filter(({ _id }) => !knownIds.has(_id)), ...pages.items].map((each) => ({
    ...each,
    read: each.read || read.has(each._id) || each._id <= readUpTo,
  }));
  // What is new stays so while the page is open.
  const [seenUpTo] = useState(seenNotification);
  const newestId = all[0]?._id;
  useEffect(() => {
    if (newestId !== undefined) rememberSeen(newestId);
  }, [newestId]);
  const unreadNow = useRef(unread);
  useEffect(() => {
    unreadNow.current = unread;
  }, [unread]);
  const readOne = async ({ _id }: Notification) => {
    // Following the link leaves the page; the call that marks it as read is sent all the same.
    await call('readNotification', { params: { id: _id }, keepalive: true });
    read.add(_id);
    // Others may have been marked meanwhile.
    unreadNow.current = Math.max(0, unreadNow.current - 1);
    setUnread(unreadNow.current);
  };
  const readAll = useAction(async () => {
    const newest = all[0]?._id;
    if (newest === undefined) return;
    await call('readAllNotifications', { body: { upTo: newest } });
    setReadUpTo(newest);
    setUnread(0);
    notify.success(t('allRead'));
  });
  return (
    <>
      <DashboardHead title={t('title')}>
        <div className="flex flex-wrap gap-2">
          {(unread > 0 || all.some((each) => !each.read)) && (
            <Button busy={readAll.busy && t('readingAll')} onClick={() => readAll.start()}>
              {t('readAll')}
            </Button>
          )}
          <ButtonLink to={paths.preferences}>{t('choose')}</ButtonLink>
        </div>
      </DashboardHead>
      <Failure text={readAll.error} again={readAll.again} />
      {all.length === 0 && !pages.hasMore ? (
        <EmptyState title={t('emptyTitle')} link={{ to: paths.brands, text: t('emptyAction') }}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <NotificationList
          notifications={all}
          seenUpTo={seenUpTo}
          items={itemsOfNotifications(all, items)}
          onRead={readOne}
        />
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
