import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { ReturnsTable } from '#web/bookings/returns-table.tsx';
import { DecideSale } from '#web/bookings/decide-sale.tsx';
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
  const [deciding, setDeciding] = useState<PendingDecision | null>(null);
  const [decided, setDecided] = useState(0);
  // Refunds money, so nothing is shown before the server has confirmed.
  const changed = async () => {
    setDeciding(null);
    await revalidate();
    setDecided((before) => before + 1);
  };
  return (
    <>
      <DashboardHead title={t('title')} removedCount={decided} />
      <ReturnsTable
        state={table}
        photo={(each) => <ThumbPhoto {...each} />}
        onDecide={setDeciding}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      <DecideSale
        sale={deciding}
        onClose={() => setDeciding(null)}
        onDecided={() => void changed()}
      />
    </>
  );
}
