import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { VerifyEmailNotice } from '#web/accounts/mailed-links/verify-email-notice.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useIdSet } from '#web/platform/tables/use-id-set.ts';
import { SavedSearchItem } from '#web/saved-searches/saved-search-item.tsx';
import { useFilterText } from '#web/saved-searches/use-filter-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/saved-searches-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  return { identity, searches: await call('listSavedSearches') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('savedSearches')('title') });

type Changes = Pick<SavedSearch, 'name' | 'alert' | 'version'>;

/** A person's saved searches. */
export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('savedSearches');
  const wordsOf = useFilterText();
  const deletedIds = useIdSet();
  const [changes, setChanges] = useState<ReadonlyMap<string, Changes>>(new Map());
  const searches = loaderData.searches
    .filter(({ _id }) => !deletedIds.has(_id))
    .map((search) => ({ ...search, ...changes.get(search._id) }));
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')} removedCount={deletedIds.size}>
        <ButtonLink to={paths.following}>{t('following')}</ButtonLink>
      </DashboardHead>
      <VerifyEmailNotice identity={loaderData.identity} />
      {searches.length === 0 ? (
        <EmptyState title={t('emptyTitle')} link={{ to: paths.search(), text: t('emptyAction') }}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className="panel px-4 sm:px-6">
          {searches.map((search) => (
            <SavedSearchItem
              key={search._id}
              search={search}
              filters={wordsOf(search.query, search.models)}
              onChanged={(input) => setChanges((before) => new Map(before).set(search._id, input))}
              onDeleted={() => deletedIds.add(search._id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
