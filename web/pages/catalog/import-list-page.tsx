import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ImportList } from '#web/catalog/stock/import-list.tsx';
import { WaitingPhones } from '#web/catalog/stock/waiting-phones.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { AgreementNotice } from '#web/platform/agreements/agreement-notice.tsx';
import { callList } from '#web/platform/api/api-client.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/import-list-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request);
  return { waiting: await readAllPages('listStock', callList('listStock')) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('stock')('title') });

/** Importing a list of phones, and the photos they are listed with. */
export default function ImportListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('stock');
  const { revalidate } = useRevalidator();
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // The button that had the focus may have disappeared with its phone.
    if (removedIds.size > 0 && document.activeElement === document.body) {
      document.querySelector('h1')?.focus();
    }
  }, [removedIds]);
  const waiting = loaderData.waiting.filter(({ _id }) => !removedIds.has(_id));
  return (
    <>
      <DashboardHead title={t('title')}>
        <ButtonLink to={paths.myProducts}>{t('back')}</ButtonLink>
      </DashboardHead>
      <AgreementNotice className="mb-4 max-w-prose" />
      <ImportList onImported={revalidate} />
      {waiting.length > 0 && (
        <WaitingPhones
          phones={waiting}
          onGone={(id) => setRemovedIds((before) => new Set([...before, id]))}
        />
      )}
    </>
  );
}
