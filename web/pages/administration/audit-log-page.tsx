import { useTranslations } from 'use-intl';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { AuditFilter } from '#web/administration/audit-log/audit-filter.tsx';
import { auditQueryOf } from '#web/administration/audit-log/audit-query.ts';
import { AuditTable } from '#web/administration/audit-log/audit-table.tsx';
import {
  AuditLogVerdict,
  useVerifyAuditLog,
  VerifyAuditLogButton,
} from '#web/administration/audit-log/verify-audit-log.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableQuery } from '#web/ui/table/use-table-query.ts';
import type { Route } from './+types/audit-log-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const query = auditQueryOf(new URL(request.url).searchParams);
  return {
    table: await loadTable(request, 'listAuditLog', sortsOf.audit, { query }),
    narrowed: Object.values(query).some(Boolean),
  };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('auditLog') });

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('audit');
  const tables = useTranslations('tables');
  const { rows, total, pages, busy } = useTable(loaderData.table, ({ _id }) => _id);
  const query = useTableQuery();
  const verifying = useVerifyAuditLog();
  const { narrowed } = loaderData;
  const textKey = narrowed
    ? total.more
      ? 'foundMore'
      : 'found'
    : total.more
      ? 'inAllMore'
      : 'inAll';
  return (
    <>
      <DashboardHead title={t('title')}>
        <VerifyAuditLogButton verifying={verifying} />
      </DashboardHead>
      <div className="mb-5 empty:hidden">
        <AuditLogVerdict verifying={verifying} />
      </div>
      <AuditFilter />
      <p role="status" className="mb-3 text-small text-soft tabular-nums">
        {tables(textKey, { count: total.count })}
      </p>
      {rows.length > 0 ? (
        <AuditTable query={query} entries={rows} busy={busy} />
      ) : (
        <EmptyState title={t(narrowed ? 'noneFits' : 'empty')}>
          {t(narrowed ? 'noneFitsText' : 'emptyText')}
        </EmptyState>
      )}
      <Pager query={query} {...pages} shown={rows.length} total={total} />
    </>
  );
}
