import { useTranslations } from 'use-intl';
import { roles } from '#contract/accounts/constants.ts';
import type { ClosedAccount } from '#contract/administration/schemas.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { ClosedAccountsTable } from '#web/administration/people/closed-accounts-table.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/deleted-accounts-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const roleParam = new URL(request.url).searchParams.get('role');
  const role = roleParam === 'buyer' ? roleParam : 'seller';
  const query = { role };
  const table = await loadTable(request, 'listClosedAccounts', sortsOf.closed, { query });
  return { role, table } as const;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('closed')('title') });

export default function DeletedAccountsPage({ loaderData }: Route.ComponentProps) {
  const { role } = loaderData;
  const t = useTranslations('closed');
  const table = useTable(loaderData.table, ({ name }) => name);
  const isSeller = role === 'seller';
  const restore = (account: ClosedAccount) => {
    const params = { id: account._id };
    table.make(
      {
        to: null,
        send: async () => void (await call('reopenAccount', { params, keepalive: true })),
        onConfirmed: () => notify.success(t('restored')),
      },
      account,
    );
  };
  return (
    <>
      <DashboardHead
        title={t('title')}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      >
        <ButtonLink to={isSeller ? paths.allSellers : paths.allBuyers}>
          {t(isSeller ? 'toSellers' : 'toBuyers')}
        </ButtonLink>
      </DashboardHead>
      <p className="mb-5 max-w-prose text-soft">{t('lead')}</p>
      <TabLinks
        label={t('role')}
        tabs={roles.toReversed().map((each) => ({
          key: each,
          to: paths.deletedAccounts(each),
          text: t(each),
          isCurrent: each === role,
        }))}
      />
      <ClosedAccountsTable
        caption={t(isSeller ? 'sellersCaption' : 'buyersCaption')}
        state={table}
        onRestore={restore}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
    </>
  );
}
