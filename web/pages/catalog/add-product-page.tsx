import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotVerified } from '#web/catalog/own-products/not-verified.tsx';
import { AddProductForm } from '#web/catalog/sell/add-product-form.tsx';
import { loadBeginning } from '#web/catalog/sell/load-beginning.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { AgreementNotice } from '#web/platform/agreements/agreement-notice.tsx';
import { call, callList } from '#web/platform/api/api-client.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { redirectToPresentModel } from '#web/prices/redirect-to-present-model.ts';
import type { Route } from './+types/add-product-page.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  await redirectToPresentModel(url, (model) =>
    callOnServer(context, 'readPriceGuide', { params: { model } }),
  );
}

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const identity = await requireSeller(request);
  await redirectToPresentModel(url, (model) => call('readPriceGuide', { params: { model } }));
  // Only the preview and remembered values need it, so a failure is ignored.
  const ownProducts = await callList('listMyProducts', {
    params: { email: identity.email },
    query: { limit: '1' },
  }).catch(() => null);
  const [last] = ownProducts?.items ?? [];
  const beginning = await loadBeginning(identity.email, last, url.searchParams);
  return { identity, verified: last?.verified ?? false, beginning };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('addProduct')('title') });

export default function AddProductPage({
  loaderData: { identity, verified, beginning },
}: Route.ComponentProps) {
  const t = useTranslations('addProduct');
  const navigate = useNavigate();
  return (
    <>
      <DashboardHead title={t('title')} />
      <AgreementNotice className="mb-4 max-w-prose" />
      {!verified && <NotVerified />}
      <AddProductForm
        key={beginning.name}
        identity={identity}
        verified={verified}
        beginning={beginning}
        onAdded={() => void navigate(paths.myProducts)}
      />
    </>
  );
}
