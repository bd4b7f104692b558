import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { BookingsTable } from '#web/bookings/bookings-table.tsx';
import { CancelBooking } from '#web/bookings/cancel-booking.tsx';
import { ThumbPhoto } from '#web/catalog/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api-client.ts';
import { requirePerson } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { useIdSet } from '#web/platform/use-id-set.ts';
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
  const [leaving, setLeaving] = useState<Booking | null>(null);
  const cancelled = useIdSet();
  const bookings = pages.items.map((booking) =>
    cancelled.has(booking._id) ? { ...booking, status: 'cancelled' as const } : booking,
  );
  return (
    <>
      <DashboardHead title={t('title')} gone={cancelled.size} />
      {bookings.length > 0 ? (
        <BookingsTable
          bookings={bookings}
          photo={(booking) => <ThumbPhoto {...booking} />}
          onCancel={setLeaving}
        />
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
      <CancelBooking
        booking={leaving}
        onClose={() => setLeaving(null)}
        onCancelled={({ _id }) => {
          setLeaving(null);
          cancelled.add(_id);
        }}
      />
    </>
  );
}
