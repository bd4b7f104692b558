import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { BookingsTable } from '#web/bookings/bookings-table.tsx';
import { CancelBooking } from '#web/bookings/cancel-booking.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/my-bookings-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request);
  return loadTable(request, 'listBookings', sortsOf.bookings, { params: { email } });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('myBookings')('title') });

export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('myBookings');
  const { revalidate } = useRevalidator();
  const takesPayments = useTakesPayments();
  const table = useTable(loaderData, ({ productName }) => productName);
  const [leaving, setLeaving] = useState<Booking | null>(null);
  return (
    <>
      <DashboardHead title={t('title')} />
      <BookingsTable
        table={table}
        photo={(booking) => <ThumbPhoto {...booking} />}
        onCancel={setLeaving}
        onNewPrice={() => void revalidate()}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            action={
              <ButtonLink variant="primary" to={`${paths.home}#brands`}>
                {t('emptyAction')}
              </ButtonLink>
            }
          >
            {t(takesPayments ? 'emptyText' : 'emptyNoPayments')}
          </EmptyState>
        }
      />
      <CancelBooking
        booking={leaving}
        onClose={() => setLeaving(null)}
        onCancel={(mutation, booking) => {
          setLeaving(null);
          table.make(mutation, booking);
        }}
      />
    </>
  );
}
