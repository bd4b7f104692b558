import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { loadOwnList, OwnList } from '#web/layout/own-list.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { paths } from '#web/paths.ts';
import { callList, nextPage } from '#web/platform/api/api-client.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { cardsPerPage } from '#web/platform/tables/rows-shown.ts';
import type { Route } from './+types/offers-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwnList(
    request,
    () => callList('listOffers', { query: { limit: String(cardsPerPage) } }),
    (next) => nextPage('listOffers', next),
  );
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('offers')('title') });

export default function OffersPage({ loaderData: { first, role } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const { revalidate } = useRevalidator();
  const isSeller = role === 'seller';
  return (
    <OwnList
      name="listOffers"
      first={first}
      title={t('title')}
      empty={{
        title: t('emptyTitle'),
        link: isSeller ? undefined : { to: paths.brands, text: t('emptyAction') },
        children: t(isSeller ? 'emptySeller' : 'emptyBuyer'),
      }}
    >
      {(offers, id) => (
        <OfferList offers={offers} withPhone id={id} onChanged={() => void revalidate()} />
      )}
    </OwnList>
  );
}
