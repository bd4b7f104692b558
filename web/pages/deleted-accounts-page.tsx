import { useTranslations } from 'use-intl';
import { ClosedAccountsTable } from '#web/administration/closed-accounts-table.tsx';
import { RoleTabs } from '#web/administration/role-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api-client.ts';
import { requireAdmin } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { useIdSet } from '#web/platform/use-id-set.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/deleted-accounts-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const asked = new URL(request.url).searchParams.get('role');
  const role = asked === 'buyer' ? asked : 'seller';
  return { role, first: await callList('listClosedAccounts', { query: { role } }) } as const;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('closed')('title') });

export default function DeletedAccountsPage({ loaderData: { role, first } }: Route.ComponentProps) {
  const t = useTranslations('closed');
  const pages = usePages('listClosedAccounts', first);
  const restored = useIdSet();
  const accounts = pages.items.filter(({ _id }) => !restored.has(_id));
  const isSeller = role === 'seller';
  return (
    <>
      <DashboardHead title={t('title')} gone={restored.size}>
        <ButtonLink to={isSeller ? paths.allSellers : paths.allBuyers}>
          {t(isSeller ? 'toSellers' : 'toBuyers')}
        </ButtonLink>
      </DashboardHead>
      <p className="mb-5 max-w-prose text-soft">{t('lead')}</p>
      <RoleTabs role={role} />
      {accounts.length > 0 ? (
        <ClosedAccountsTable
          caption={t(isSeller ? 'sellersCaption' : 'buyersCaption')}
          accounts={accounts}
          onRestored={({ _id }) => restored.add(_id)}
        />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
