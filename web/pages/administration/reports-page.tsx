import { useTranslations } from 'use-intl';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { reportQueues, type ReportQueue } from '#contract/reports/states.ts';
import { ReportsTable } from '#web/administration/reports/reports-table.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/reports-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const named = new URL(request.url).searchParams.get('status');
  const queue = reportQueues.find((each) => each === named) ?? 'open';
  const table = await loadTable(request, 'listReports', sortsOf.reports, {
    query: { status: queue },
  });
  return { queue, table };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('reports')('title') });

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('reports');
  const { queue } = loaderData;
  const table = useTable(loaderData.table, ({ productName }) => productName);
  return (
    <>
      <DashboardHead
        title={t('title')}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      />
      <QueueTabs queue={queue} />
      <ReportsTable
        table={table}
        queue={queue}
        photo={(report) => <ThumbPhoto {...report} />}
        empty={
          <EmptyState title={t(queue === 'open' ? 'emptyTitle' : 'emptyDecided')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}

/** Tabs: those to decide, and those that were decided. */
function QueueTabs({ queue }: { queue: ReportQueue }) {
  const t = useTranslations('reports');
  return (
    <TabLinks
      label={t('which')}
      tabs={reportQueues.map((each) => ({
        key: each,
        to: each === 'open' ? paths.reports : paths.decidedReports,
        text: t(each),
        isCurrent: each === queue,
      }))}
    />
  );
}
