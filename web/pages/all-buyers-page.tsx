import { useTranslations } from 'use-intl';
import { PeopleList } from '#web/administration/people-list.tsx';
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
import { useWholeList } from '#web/platform/use-whole-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/all-buyers-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { first: await callList('listBuyers') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('allBuyers') });

export default function AllBuyersPage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useTranslations('dashboard');
  const pages = usePages('listBuyers', first);
  const reading = useWholeList(pages);
  const closed = useTranslations('closed');
  const gone = useIdSet();
  const buyers = pages.items.filter(({ _id }) => !gone.has(_id));
  return (
    <>
      <DashboardHead title={t('allBuyers')} gone={gone.size}>
        <ButtonLink to={paths.deletedAccounts('buyer')}>{closed('link')}</ButtonLink>
      </DashboardHead>
      <PeopleList kind="buyer" people={buyers} onDeleted={({ _id }) => gone.add(_id)} />
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
    </>
  );
}
