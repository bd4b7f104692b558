import { useTranslations } from 'use-intl';
import { deliveryStates } from '#contract/webhooks/states.ts';
import { RecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call, callList } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireSellerOrAdmin } from '#web/platform/session/guards.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DeliveriesPanel } from '#web/webhooks/deliveries-panel.tsx';
import { WebhookSettings } from '#web/webhooks/webhook-settings.tsx';
import type { Route } from './+types/webhook-page.ts';

const aPage = '30';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const identity = await requireSellerOrAdmin(request);
  const requestedParam = new URL(request.url).searchParams.get('state');
  const state = deliveryStates.find((each) => each === requestedParam);
  const [webhooks, factors] = await Promise.all([call('listWebhooks'), call('readSecondFactors')]);
  const webhook = webhooks.find(({ _id }) => _id === id);
  const query = { limit: aPage, ...(state && { state }) };
  const first = webhook && (await callList('listWebhookDeliveries', { params: { id }, query }));
  const match = webhook && first ? { webhook, first } : null;
  return { identity, webhook: match, state: state ?? '', hasPasskey: factors.passkeys.length > 0 };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('webhooks')('titleOne') });

/** A webhook with its deliveries. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('webhooks');
  const { identity, webhook, state, hasPasskey } = loaderData;
  const back = <ButtonLink to={paths.webhooks}>{t('back')}</ButtonLink>;
  if (!webhook) {
    return (
      <>
        <DashboardHead title={t('titleOne')} />
        <EmptyState title={t('missingTitle')} action={back}>
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <RecentLogin identity={identity} hasPasskey={hasPasskey}>
      <div className="max-w-4xl">
        <DashboardHead title={t('titleOne')}>{back}</DashboardHead>
        <div className="flex flex-col gap-5">
          <WebhookSettings key={webhook.webhook._id} webhook={webhook.webhook} />
          <DeliveriesPanel webhook={webhook.webhook} first={webhook.first} state={state} />
        </div>
      </div>
    </RecentLogin>
  );
}
