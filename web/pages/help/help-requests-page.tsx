import { useTranslations } from 'use-intl';
import { HelpStatusText } from '#web/help/help-status.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/help-requests-page.ts';

const aPage = '30';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  return { first: await callList('listOwnHelpRequests', { query: { limit: aPage } }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('helpRequests')('title') });

/** One's own questions to the shop. */
export default function HelpRequestsPage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useTranslations('helpRequests');
  const subjects = useTranslations('helpContact');
  const pages = usePages('listOwnHelpRequests', first);
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.help()}>{t('help')}</ButtonLink>
          <ButtonLink variant="primary" to={paths.helpContact()}>
            {t('ask')}
          </ButtonLink>
        </div>
      </DashboardHead>
      {pages.items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul id={pages.listId} className="panel px-4 sm:px-6">
          {pages.items.map(({ _id, subject, status, booking, begin, changedAt }) => (
            <li key={_id} className="border-b border-hairline py-4 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={paths.helpRequest(_id)}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  {subjects(subject)}
                </Link>
                <HelpStatusText status={status} />
              </div>
              {booking && (
                <p className="text-small text-soft [overflow-wrap:anywhere]">
                  {t('about', { name: booking.productName })}
                </p>
              )}
              <p className="line-clamp-2 [overflow-wrap:anywhere]">{begin || t('erased')}</p>
              <Ago at={changedAt} className="text-small text-soft" />
            </li>
          ))}
        </ul>
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </div>
  );
}
