import { useTranslations } from 'use-intl';
import { BookingsTable } from '#web/bookings/bookings-table.tsx';
import { ThumbPhoto } from '#web/catalog/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api-client.ts';
import { requirePerson } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { useWholeList } from '#web/platform/use-whole-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/my-bookings-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request);
  return { first: await callList('listBookings', { params: { email } }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('myBookings')('title') });

export default function MyBookingsPage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useTranslations('myBookings');
  const pages = usePages('listBookings', first);
  const reading = useWholeList(pages);
  return (
    <>
      <DashboardHead title={t('title')} />
      {pages.items.length > 0 ? (
        <BookingsTable bookings={pages.items} photo={(booking) => <ThumbPhoto {...booking} />} />
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <ButtonLink variant="primary" to={`${paths.home}#brands`}>
              {t('emptyAction')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
    </>
  );
}
