import { useTranslations } from 'use-intl';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { PeopleList } from '#web/administration/people-list.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/all-buyers-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadTable(request, 'listBuyers', sortsOf.buyers);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('allBuyers') });

export default function AllBuyersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboard');
  const tClosed = useTranslations('closed');
  const table = useTable(loaderData, ({ name }) => name);
  return (
    <>
      <DashboardHead
        title={t('allBuyers')}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      >
        <ButtonLink to={paths.deletedAccounts('buyer')}>{tClosed('link')}</ButtonLink>
      </DashboardHead>
      <PeopleList kind="buyer" table={table} />
    </>
  );
}
