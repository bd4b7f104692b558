import { useTranslations } from 'use-intl';
import { FirstStepsList } from '#web/administration/first-steps/first-steps-list.tsx';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import type { Route } from './+types/first-steps-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return call('readFirstSteps');
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('firstSteps')('title') });

/** What is missing in a new shop, each with its place or its trial. */
export default function FirstStepsPage({ loaderData: { steps } }: Route.ComponentProps) {
  const t = useTranslations('firstSteps');
  const open = steps.filter(({ done }) => !done).length;
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')} />
      <ShopTabs current="firstSteps" />
      <p className="mb-5 max-w-prose text-soft">
        {open > 0 ? t('lead', { count: open }) : t('allDone')}
      </p>
      <FirstStepsList steps={steps} />
    </div>
  );
}
