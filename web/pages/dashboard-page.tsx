import { useTranslations } from 'use-intl';
import { PeopleSkeleton } from '#web/administration/people-skeleton.tsx';
import { QueuesWaiting } from '#web/administration/queues-waiting.tsx';
import { RightsRest } from '#web/administration/rights-rest.tsx';
import { UnpaidBookings } from '#web/bookings/unpaid-bookings.tsx';
import { ReturnsWaiting } from '#web/catalog/own-products/returns-waiting.tsx';
import { ListingSkeleton } from '#web/catalog/listing/listing-skeleton.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call, callList, callTable } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { wholeList } from '#web/platform/api/whole-list.ts';
import { WishesSkeleton } from '#web/wishlists/wishes-skeleton.tsx';
import type { Route } from './+types/dashboard-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const { displayName: name, email } = identity;
  const params = { email };
  if (identity.needsSecondFactor) return { name, rightsRest: true };
  if (identity.isAdmin) {
    const [unverified, queues] = await Promise.all([
      callTable('listSellers', { query: { verified: '0', limit: '1' } }),
      call('readQueues'),
    ]);
    return { name, unverified: unverified.total.count, queues };
  }
  if (identity.role === 'seller') {
    return {
      name,
      products: await wholeList('listMyProducts', callList('listMyProducts', { params })),
    };
  }
  const [bookings, wishes] = await Promise.all([
    wholeList('listBookings', callList('listBookings', { params })),
    wholeList('listWishes', callList('listWishes', { params })),
  ]);
  return { name, bookings, wishes };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;

/** What waits for this person right now. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('waiting');
  return (
    <>
      <DashboardHead title={t('hello', { name: loaderData.name })} />
      <div className="grid gap-5 md:grid-cols-2">
        {loaderData.rightsRest && <RightsRest />}
        {loaderData.queues && <QueuesWaiting queues={loaderData.queues} />}
        {loaderData.unverified !== undefined && <PeopleSkeleton count={loaderData.unverified} />}
        {loaderData.products && <ReturnsWaiting products={loaderData.products} />}
        {loaderData.products && <ListingSkeleton products={loaderData.products} />}
        {loaderData.bookings && <UnpaidBookings bookings={loaderData.bookings} />}
        {loaderData.wishes && <WishesSkeleton wishes={loaderData.wishes} />}
      </div>
    </>
  );
}
