import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { LowestPrice, Offer } from '#contract/offers/schemas.ts';
import type { Numbers } from '#contract/numbers/schemas.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { ProductBookingsTable } from '#web/bookings/product-bookings-table.tsx';
import { SalePanel } from '#web/bookings/sale-panel.tsx';
import { ReturnedPanel } from '#web/catalog/own-products/returned-panel.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PhoneNumbers } from '#web/numbers/phone-numbers.tsx';
import { readSellingTimeOf } from '#web/prices/read-selling-time-of.ts';
import { OffersOfPhone } from '#web/offers/offers-of-phone.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, call, callList } from '#web/platform/api/api-client.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable, type LoadedTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/product-bookings-page.ts';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireSeller(request);
  try {
    const [table, soldPage, product, offers, lowest] = await Promise.all([
      loadTable(request, 'listProductBookings', sortsOf.productBookings, { params: { id } }),
      // The sale is shown above the table, whichever page of it is open.
      callList('listProductBookings', { params: { id }, query: { status: 'paid', limit: '1' } }),
      call('readProduct', { params: { id } }),
      callList('listOffers', { query: { product: id } }),
      call('readLowestPrice', { params: { id } }),
    ]);
    if (!product.mine || product.status === 'withdrawn') return null;
    const sale = soldPage.items[0] ?? null;
    // The page is complete enough without them.
    const [numbers, time] = await Promise.all([
      call('readPhoneNumbers', { params: { id } }).catch(() => null),
      readSellingTimeOf(product).catch(() => null),
    ]);
    return {
      table,
      sale,
      label: sale?.returnAskedAt
        ? await call('readPromisedLabel', { params: { id: sale._id } })
        : null,
      product,
      offers: offers.items,
      lowestPrice: lowest,
      numbers,
      time,
    };
  } catch (error) {
    // An address without a valid id gets the same 404 as another seller's phone.
    if (error instanceof ApiProblem && [400, 404, 410].includes(error.status)) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export function meta({ loaderData }: Route.MetaArgs) {
  const t = translator('productBookings');
  const name = loaderData?.product.productName;
  return pageMeta({ title: name === undefined ? t('title') : t('titleOf', { name }) });
}

export default function ProductBookingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('productBookings');
  if (loaderData === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState
          title={t('missingTitle')}
          action={<ButtonLink to={paths.myProducts}>{t('back')}</ButtonLink>}
        >
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  return <OfProduct {...loaderData} />;
}

interface Props {
  table: LoadedTable<Booking>;
  sale: Booking | null;
  label: PromisedLabel | null;
  product: ProductPage;
  offers: readonly Offer[];
  lowestPrice: LowestPrice;
  numbers: Numbers | null;
  time: SellingTime | null;
}

function OfProduct({ table: loadedTable, ...props }: Props) {
  const { sale, label, product, offers, lowestPrice, numbers, time } = props;
  const t = useTranslations('productBookings');
  const { revalidate } = useRevalidator();
  const table = useTable(loadedTable, ({ buyerName }) => buyerName);
  const [changes, setChanges] = useState(0);
  const changed = async () => {
    await revalidate();
    setChanges((before) => before + 1);
  };
  const isOffered = offers.some(({ status }) => status === 'open');
  const offersOfPhone = (
    <OffersOfPhone
      productId={product._id}
      offers={offers}
      lowestPrice={lowestPrice}
      isFirst={isOffered}
      forSale={product.status === 'available' || product.status === 'being-paid'}
      onChanged={() => void revalidate()}
    />
  );
  return (
    <>
      <DashboardHead title={t('titleOf', { name: product.productName })} removedCount={changes}>
        {/* In a narrow window the bar leads there. */}
        <ButtonLink to={paths.myProducts} className="max-lg:hidden">
          {t('back')}
        </ButtonLink>
      </DashboardHead>
      <ReturnedPanel product={product} onRelisted={() => void changed()} />
      {sale && <SalePanel booking={sale} label={label} onChanged={() => void changed()} />}
      {isOffered && offersOfPhone}
      <ProductBookingsTable
        table={table}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      {!isOffered && offersOfPhone}
      {numbers && <PhoneNumbers numbers={numbers} phone={product} time={time} />}
    </>
  );
}
