import { useTranslations } from 'use-intl';
import { helpStatuses, type HelpStatus } from '#contract/help/states.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { HelpQueueTable } from '#web/help/help-queue-table.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/help-queue-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const namedParam = new URL(request.url).searchParams.get('status');
  const status = helpStatuses.find((each) => each === namedParam) ?? 'open';
  const table = await loadTable(request, 'listHelpRequests', sortsOf.help, { query: { status } });
  return { status, table };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('helpQueue')('title') });

/** The admins' queue of questions to the shop. */
export default function HelpQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('helpQueue');
  const { status } = loaderData;
  const table = useTable(loaderData.table, ({ name }) => name);
  return (
    <>
      <DashboardHead title={t('title')} />
      <StatusTabs status={status} />
      <HelpQueueTable
        state={table}
        empty={
          <EmptyState title={t(status === 'open' ? 'emptyOpen' : 'empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}

/** Tabs: those that wait, those that are answered, those that are closed. */
function StatusTabs({ status }: { status: HelpStatus }) {
  const t = useTranslations('helpQueue');
  return (
    <TabLinks
      label={t('which')}
      tabs={helpStatuses.map((each) => ({
        key: each,
        to: paths.helpQueue(each === 'open' ? {} : { status: each }),
        text: t(each),
        isCurrent: each === status,
      }))}
    />
  );
}
