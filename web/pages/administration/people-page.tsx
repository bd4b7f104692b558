import { useTranslations } from 'use-intl';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { PeopleList } from '#web/administration/people/people-list.tsx';
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
import type { Route } from './+types/people-page.ts';

/** All sellers, or all buyers, by the page's address. */
const kindIn = (pathname: string) => (pathname.endsWith(paths.allBuyers) ? 'buyer' : 'seller');
const titles = { seller: 'allSellers', buyer: 'allBuyers' } as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const kind = kindIn(new URL(request.url).pathname);
  const table =
    kind === 'buyer'
      ? await loadTable(request, 'listBuyers', sortsOf.buyers)
      : await loadTable(request, 'listSellers', sortsOf.sellers);
  return { kind, table } as const;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = ({ location: { pathname } }: Route.MetaArgs) =>
  pageMeta({ title: translator('dashboard')(titles[kindIn(pathname)]) });

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  // Another list begins anew, though it is the same page.
  return <People key={loaderData.kind} {...loaderData} />;
}

function People({ kind, table: loaded }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('dashboard');
  const tClosed = useTranslations('closed');
  const table = useTable(loaded, ({ name }) => name);
  return (
    <>
      <DashboardHead
        title={t(titles[kind])}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      >
        <ButtonLink to={paths.deletedAccounts(kind)}>{tClosed('link')}</ButtonLink>
      </DashboardHead>
      <PeopleList kind={kind} table={table} />
    </>
  );
}
