import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { SaleReviewsView } from '#web/reviews/sale-reviews.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/review-page.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  const sale = await call('readSaleReviews', { params: { id: params.id } }).catch(
    (error: unknown) => {
      // An address without a valid id gets the same as other people's sales and unpaid ones.
      if (error instanceof ApiProblem && [400, 404, 409].includes(error.status)) return null;
      throw error;
    },
  );
  return { sale };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export function meta({ loaderData }: Route.MetaArgs) {
  const t = translator('reviews');
  const name = loaderData?.sale?.productName;
  return pageMeta({ title: name === undefined ? t('title') : t('titleOf', { name }) });
}

export default function ReviewPage({ loaderData: { sale } }: Route.ComponentProps) {
  const t = useTranslations('reviews');
  const { revalidate } = useRevalidator();
  if (sale === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState
          title={t('missingTitle')}
          action={<ButtonLink to={paths.dashboard}>{t('dashboard')}</ButtonLink>}
        >
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <DashboardHead title={t('titleOf', { name: sale.productName })}>
        <ButtonLink
          to={
            sale.you === 'buyer'
              ? paths.payment(sale.bookingId)
              : paths.productBookings(sale.productId)
          }
        >
          {t(sale.you === 'buyer' ? 'bookings' : 'products')}
        </ButtonLink>
      </DashboardHead>
      <SaleReviewsView sale={sale} onChanged={() => void revalidate()} />
    </>
  );
}
