import { data, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { refusals } from '#contract/errors.ts';
import { EditProductForm } from '#web/catalog/sell/edit-product-form.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/edit-product-page.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const identity = await requireSeller(request);
  try {
    const phone = await call('readProduct', { params: { id: params.id } });
    // Another seller's phone is treated as not found.
    if (phone.mine) return { identity, phone };
  } catch (error) {
    const isMissing = error instanceof ApiProblem && [400, 404, 410].includes(error.status);
    if (!isMissing) throw error;
  }
  throw data(null, { status: 404 });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('phone')('edit') });

export default function EditProductPage({ loaderData: { identity, phone } }: Route.ComponentProps) {
  const t = useTranslations('sell');
  const tPhone = useTranslations('phone');
  const tOwnProduct = useTranslations('ownProduct');
  const navigate = useNavigate();
  const refusal = whyNot(productActions.edit, phone.status, 'seller');
  return (
    <>
      <DashboardHead title={t('editTitle', { name: phone.productName })} />
      {refusal ? (
        <EmptyState
          title={t('notNow')}
          action={<ButtonLink to={paths.myProducts}>{tPhone('ownList')}</ButtonLink>}
        >
          {localizedSentence(refusals[refusal].message)}
        </EmptyState>
      ) : (
        <>
          {phone.status === 'being-paid' && <Notice>{tOwnProduct('editPaying')}</Notice>}
          <EditProductForm
            phone={phone}
            identity={identity}
            onSaved={() => void navigate(paths.phone(phone._id))}
          />
        </>
      )}
    </>
  );
}
