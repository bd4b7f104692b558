import { useState } from 'react';
import { useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { ReturnsTable } from '#web/bookings/returns/returns-table.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/returns-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadTable(request, 'listReturns', sortsOf.returns);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('returns')('title') });

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('returns');
  const { revalidate } = useRevalidator();
  const table = useTable(loaderData, ({ productName }) => productName);
  const [search, setSearch] = useSearchParams();
  const opened = search.get('case');
  const [decided, setDecided] = useState(0);
  const open = (id: string | null) =>
    setSearch(
      (before) => {
        before.delete('case');
        if (id !== null) before.set('case', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // Refunds money, so nothing is shown before the server has confirmed.
  const changed = async () => {
    open(null);
    await revalidate();
    setDecided((before) => before + 1);
  };
  return (
    <>
      <DashboardHead title={t('title')} removedCount={decided} />
      <ReturnsTable
        state={table}
        photo={(each) => <ThumbPhoto {...each} />}
        opened={opened}
        onDecide={({ _id }) => open(_id === opened ? null : _id)}
        onDecided={() => void changed()}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
    </>
  );
}

/** Opening a row changes the address and loads nothing anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const rest = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete('case');
    return url.pathname + params.toString();
  };
  const isCaseOnly = currentUrl.href !== nextUrl.href && rest(currentUrl) === rest(nextUrl);
  return isCaseOnly ? false : defaultShouldRevalidate;
}
