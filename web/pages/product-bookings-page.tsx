import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { ProductBookingsTable } from '#web/bookings/product-bookings-table.tsx';
import { RefundBooking } from '#web/bookings/refund-booking.tsx';
import { SalePanel } from '#web/bookings/sale-panel.tsx';
import { ReturnedPanel } from '#web/catalog/returned-panel.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, callList } from '#web/platform/api-client.ts';
import { requireSeller } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { useWholeList } from '#web/platform/use-whole-list.ts';
import { wholeList } from '#web/platform/whole-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/product-bookings-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { email } = await requireSeller(request);
  try {
    const [first, products] = await Promise.all([
      callList('listProductBookings', { params: { id } }),
      wholeList('listMyProducts', callList('listMyProducts', { params: { email } })),
    ]);
    return { first, product: products.find(({ _id }) => _id === id) ?? null };
  } catch (error) {
    // An address that holds no id at all is as much not there as somebody else's phone.
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400))
      return { first: { items: [], next: null }, product: null };
    throw error;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export function meta({ loaderData }: Route.MetaArgs) {
  const t = translator('productBookings');
  const name = loaderData?.product?.productName;
  return pageMeta({ title: name === undefined ? t('title') : t('titleOf', { name }) });
}

export default function ProductBookingsPage({
  loaderData: { first, product },
}: Route.ComponentProps) {
  const t = useTranslations('productBookings');
  const { revalidate } = useRevalidator();
  const pages = usePages('listProductBookings', first);
  const reading = useWholeList(pages);
  const [refunding, setRefunding] = useState<Booking | null>(null);
  const [changes, setChanges] = useState(0);
  const back = <ButtonLink to={paths.myProducts}>{t('back')}</ButtonLink>;
  if (product === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState title={t('missingTitle')} action={back}>
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  const sale = pages.items.find(({ status }) => status === 'paid');
  const changed = async () => {
    setRefunding(null);
    await revalidate();
    setChanges((before) => before + 1);
  };
  return (
    <>
      <DashboardHead title={t('titleOf', { name: product.productName })} gone={changes}>
        {back}
      </DashboardHead>
      <ReturnedPanel product={product} onRelisted={() => void changed()} />
      {sale && <SalePanel booking={sale} onRefund={() => setRefunding(sale)} />}
      {pages.items.length > 0 ? (
        <ProductBookingsTable bookings={pages.items} />
      ) : (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      )}
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
      <RefundBooking
        booking={refunding}
        onClose={() => setRefunding(null)}
        onRefunded={() => void changed()}
      />
    </>
  );
}
