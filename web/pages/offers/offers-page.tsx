import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { paths } from '#web/paths.ts';
import { callList, nextPage } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { cardsPerPage, readRows, rowsInAddress } from '#web/platform/tables/rows-shown.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { useRowsInAddress } from '#web/platform/tables/use-rows-in-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/offers-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requirePerson(request);
  // As many as are shown: the list is read anew with each change of it.
  const first = await readRows(
    rowsInAddress(new URL(request.url).searchParams),
    callList('listOffers', { query: { limit: String(cardsPerPage) } }),
    (next) => nextPage('listOffers', next),
  );
  return { first, role };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('offers')('title') });

export default function OffersPage({ loaderData: { first, role } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const pages = usePages('listOffers', first);
  useRowsInAddress(pages.items.length);
  const { revalidate } = useRevalidator();
  const isSeller = role === 'seller';
  return (
    <>
      <DashboardHead title={t('title')} />
      {pages.items.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          link={isSeller ? undefined : { to: paths.brands, text: t('emptyAction') }}
        >
          {t(isSeller ? 'emptySeller' : 'emptyBuyer')}
        </EmptyState>
      ) : (
        <OfferList
          offers={pages.items}
          withPhone
          id={pages.listId}
          onChanged={() => void revalidate()}
        />
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
