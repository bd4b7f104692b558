import { useTranslations } from 'use-intl';
import { AuditFilter } from '#web/administration/audit-filter.tsx';
import { auditQueryOf } from '#web/administration/audit-query.ts';
import { AuditTable } from '#web/administration/audit-table.tsx';
import { LogVerdict, useVerifyLog, VerifyLogButton } from '#web/administration/verify-log.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { callList } from '#web/platform/api-client.ts';
import { requireAdmin } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/audit-log-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const query = auditQueryOf(new URL(request.url).searchParams);
  return {
    first: await callList('listAuditLog', { query: { ...query, limit: '50' } }),
    narrowed: Object.values(query).some(Boolean),
  };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('auditLog') });

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('audit');
  const pages = usePages('listAuditLog', loaderData.first);
  const verifying = useVerifyLog();
  return (
    <>
      <DashboardHead title={t('title')}>
        <VerifyLogButton verifying={verifying} />
      </DashboardHead>
      <div className="mb-5 empty:hidden">
        <LogVerdict verifying={verifying} />
      </div>
      <AuditFilter />
      {pages.items.length > 0 ? (
        <AuditTable entries={pages.items} />
      ) : (
        <EmptyState title={t(loaderData.narrowed ? 'noneFits' : 'empty')}>
          {t(loaderData.narrowed ? 'noneFitsText' : 'emptyText')}
        </EmptyState>
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
