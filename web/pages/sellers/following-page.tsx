import { useTranslations } from 'use-intl';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call, callList } from '#web/platform/api/api-client.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { useIdSet } from '#web/platform/tables/use-id-set.ts';
import type { FollowedSeller } from '#contract/sellers/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/following-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  // At most 500 a person.
  return { sellers: await readAllPages('listFollows', callList('listFollows')) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('follows')('title') });

/** The sellers a person follows. */
export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('follows');
  const removedIds = useIdSet();
  const sellers = loaderData.sellers.filter(({ _id }) => !removedIds.has(_id));
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')} removedCount={removedIds.size}>
        <ButtonLink to={paths.preferences}>{t('settings')}</ButtonLink>
      </DashboardHead>
      {sellers.length === 0 ? (
        <EmptyState title={t('emptyTitle')} link={{ to: paths.search(), text: t('emptyAction') }}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className="panel px-4 sm:px-6">
          {sellers.map((seller) => (
            <Followed key={seller._id} seller={seller} onLeft={() => removedIds.add(seller._id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Followed({ seller, onLeft }: { seller: FollowedSeller; onLeft: () => void }) {
  const t = useTranslations('follows');
  const name = seller.name ?? t('former');
  const leave = useAction(async () => {
    await call('leaveSeller', { params: { id: seller.sellerId } });
    notify.success(t('left', { name }));
    onLeft();
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-4 last:border-b-0">
      <PersonPhoto person={{ name, userImg: seller.photo }} />
      <div className="min-w-0 grow basis-40">
        {seller.name === null ? (
          <p className="text-soft">{name}</p>
        ) : (
          <Link
            to={paths.seller(seller.sellerId)}
            className="text-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
        )}
        <p className="text-small text-soft">{t('forSale', { count: seller.forSale })}</p>
      </div>
      <Button
        aria-label={t('leaveOf', { name })}
        busy={leave.busy && t('saving')}
        onClick={leave.start}
      >
        {t('leave')}
      </Button>
      <Failure text={leave.error} again={leave.again} />
    </li>
  );
}
