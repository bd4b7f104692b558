import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxWebhooksPerPerson } from '#contract/webhooks/limits.ts';
import { RecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireSellerOrAdmin } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddWebhook } from '#web/webhooks/add-webhook.tsx';
import { WebhookStatus } from '#web/webhooks/webhook-status.tsx';
import type { Route } from './+types/webhooks-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requireSellerOrAdmin(request);
  const [webhooks, factors] = await Promise.all([call('listWebhooks'), call('readSecondFactors')]);
  return { identity, webhooks, hasPasskey: factors.passkeys.length > 0 };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('webhooks')('title') });

/** The webhooks of a seller or an admin. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('webhooks');
  const { identity, webhooks, hasPasskey } = loaderData;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const isFull = webhooks.length >= maxWebhooksPerPerson;
  return (
    <RecentLogin identity={identity} hasPasskey={hasPasskey}>
      <div className="max-w-4xl">
        <DashboardHead title={t('title')}>
          {!adding && !isFull && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </DashboardHead>
        <p className="max-w-prose text-soft">{t(identity.isAdmin ? 'leadAdmin' : 'leadSeller')}</p>
        <p className="mb-5">
          <a
            href="https://www.standardwebhooks.com"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('guide')}
          </a>
        </p>
        {adding && (
          <div className="mb-6">
            <AddWebhook
              onAdded={(id) => void navigate(addressOf(paths.webhook(id)))}
              onCancel={() => setAdding(false)}
            />
          </div>
        )}
        {webhooks.length === 0 && !adding && (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        )}
        {webhooks.length > 0 && (
          <ul className="panel px-4 sm:px-6">
            {webhooks.map((webhook) => (
              <li key={webhook._id} className="border-b border-hairline py-4 last:border-b-0">
                <Link
                  to={paths.webhook(webhook._id)}
                  className="text-link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
                >
                  {webhook.url}
                </Link>
                <p className="flex flex-wrap items-center gap-x-4 text-small">
                  <WebhookStatus webhook={webhook} />
                  <span className="text-soft">
                    {t('eventsCount', { count: webhook.events.length })}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {isFull && <p className="mt-4 text-soft">{t('full', { count: maxWebhooksPerPerson })}</p>}
      </div>
    </RecentLogin>
  );
}
