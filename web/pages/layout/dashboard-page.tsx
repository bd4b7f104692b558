import { useTranslations } from 'use-intl';
import { UnverifiedSellers } from '#web/administration/unverified-sellers.tsx';
import { PendingDecisions } from '#web/administration/pending-decisions.tsx';
import { SecondFactorRequired } from '#web/administration/second-factor-required.tsx';
import { UnpaidBookings } from '#web/bookings/unpaid-bookings.tsx';
import { OwnProductsSummary } from '#web/catalog/own-products/own-products-summary.tsx';
import { SaleTasks } from '#web/handovers/sale-tasks.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call, callList, callTable } from '#web/platform/api/api-client.ts';
import { EarningsSummary } from '#web/payouts/earnings-summary.tsx';
import { requirePerson } from '#web/platform/session/guards.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { WishlistSummary } from '#web/wishlists/wishlist-summary.tsx';
import type { Route } from './+types/dashboard-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const { displayName: name, email } = identity;
  const params = { email };
  if (identity.needsSecondFactor) return { name, rightsRest: true };
  if (identity.isAdmin) {
    const [unverifiedPage, queues] = await Promise.all([
      callTable('listSellers', { query: { verified: '0', limit: '1' } }),
      call('readQueues'),
    ]);
    return { name, unverified: unverifiedPage.total.count, queues };
  }
  if (identity.role === 'seller') {
    const [tasks, earnings, products] = await Promise.all([
      call('listTasks'),
      call('summarizeEarnings'),
      call('summarizeMyProducts', { params }),
    ]);
    return { name, tasks, earnings, products };
  }
  const [unpaid, wishes] = await Promise.all([
    callTable('listBookings', { params, query: { status: 'unpaid' } }),
    readAllPages('listWishes', callList('listWishes', { params })),
  ]);
  return { name, bookings: unpaid.items, wishes };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;

/** The tasks of this person. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('waiting');
  return (
    <>
      <DashboardHead title={t('hello', { name: loaderData.name })} />
      <div className="grid gap-5 md:grid-cols-2">
        {loaderData.rightsRest && <SecondFactorRequired />}
        {loaderData.queues && <PendingDecisions queues={loaderData.queues} />}
        {loaderData.unverified !== undefined && <UnverifiedSellers count={loaderData.unverified} />}
        {loaderData.tasks && <SaleTasks tasks={loaderData.tasks} />}
        {loaderData.earnings && <EarningsSummary summary={loaderData.earnings} />}
        {loaderData.products && <OwnProductsSummary summary={loaderData.products} />}
        {loaderData.bookings && <UnpaidBookings unpaid={loaderData.bookings} />}
        {loaderData.wishes && <WishlistSummary wishes={loaderData.wishes} />}
      </div>
    </>
  );
}
