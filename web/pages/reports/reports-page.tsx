import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { useReportMutations } from '#web/administration/report-mutations.ts';
import { ReportsTable } from '#web/administration/reports-table.tsx';
import { DismissReported } from '#web/administration/dismiss-reported.tsx';
import { HideReported } from '#web/administration/hide-reported.tsx';
import { WithdrawReported } from '#web/administration/withdraw-reported.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/reports-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadTable(request, 'listReports', sortsOf.reports);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('reports')('title') });

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('reports');
  const table = useTable(loaderData, ({ productName }) => productName);
  const mutations = useReportMutations();
  const [dismissing, setDismissing] = useState<Report | null>(null);
  const [leaving, setLeaving] = useState<Report | null>(null);
  const [hiding, setHiding] = useState<Report | null>(null);
  return (
    <>
      <DashboardHead
        title={t('title')}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      />
      <ReportsTable
        state={table}
        photo={(report) => <ThumbPhoto {...report} />}
        onDismiss={setDismissing}
        onWithdraw={(report) => (report.review === null ? setLeaving(report) : setHiding(report))}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      <DismissReported
        report={dismissing}
        onClose={() => setDismissing(null)}
        onDismiss={(report) => {
          setDismissing(null);
          table.make(mutations.dismiss(report), report);
        }}
      />
      <HideReported
        report={hiding}
        onClose={() => setHiding(null)}
        onHide={(report, reason) => {
          setHiding(null);
          table.make(mutations.hide(report, reason), report);
        }}
      />
      <WithdrawReported
        report={leaving}
        onClose={() => setLeaving(null)}
        onWithdraw={(report) => {
          setLeaving(null);
          // All reports about the same phone or conversation are decided with it.
          const others = table.rows.filter(
            ({ productId, conversationId, review }) =>
              review === null &&
              productId === report.productId &&
              conversationId === report.conversationId,
          );
          const isPhone = report.conversationId === null;
          table.make(isPhone ? mutations.withdraw(report) : mutations.close(report), ...others);
        }}
      />
    </>
  );
}
