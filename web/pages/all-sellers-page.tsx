import { useState } from 'react';
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
import type { Route } from './+types/all-sellers-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { first: await callList('listSellers') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('allSellers') });

export default function AllSellersPage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useTranslations('dashboard');
  const pages = usePages('listSellers', first);
  const reading = useWholeList(pages);
  const gone = useIdSet();
  const closed = useTranslations('closed');
  const [verified, setVerified] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sellers = pages.items
    .filter(({ _id }) => !gone.has(_id))
    .map((seller) => ({ ...seller, verified: verified.get(seller._id) ?? seller.verified }));
  return (
    <>
      <DashboardHead title={t('allSellers')} gone={gone.size}>
        <ButtonLink to={paths.deletedAccounts('seller')}>{closed('link')}</ButtonLink>
      </DashboardHead>
      <PeopleList
        kind="seller"
        people={sellers}
        onDeleted={({ _id }) => gone.add(_id)}
        onVerified={({ _id }, now) => setVerified((before) => new Map(before).set(_id, now))}
      />
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
    </>
  );
}
