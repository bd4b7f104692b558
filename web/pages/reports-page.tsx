import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports.ts';
import { ReportsTable } from '#web/administration/reports-table.tsx';
import { WithdrawReported } from '#web/administration/withdraw-reported.tsx';
import { ThumbPhoto } from '#web/catalog/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { callList } from '#web/platform/api-client.ts';
import { requireAdmin } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { useIdSet } from '#web/platform/use-id-set.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { useWholeList } from '#web/platform/use-whole-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/reports-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { first: await callList('listReports') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('reports')('title') });

export default function ReportsPage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useTranslations('reports');
  const pages = usePages('listReports', first);
  const reading = useWholeList(pages);
  const decided = useIdSet();
  const taken = useIdSet();
  const [leaving, setLeaving] = useState<Report | null>(null);
  const reports = pages.items.filter(
    ({ _id, productId }) => !decided.has(_id) && !taken.has(productId),
  );
  return (
    <>
      <DashboardHead title={t('title')} gone={decided.size + taken.size} />
      {reports.length === 0 && !pages.hasMore ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ReportsTable
          reports={reports}
          photo={(report) => <ThumbPhoto {...report} />}
          onDismissed={({ _id }) => decided.add(_id)}
          onWithdraw={setLeaving}
        />
      )}
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
      <WithdrawReported
        report={leaving}
        onClose={() => setLeaving(null)}
        onWithdrawn={({ productId }) => {
          setLeaving(null);
          taken.add(productId);
        }}
      />
    </>
  );
}
