import { useTranslations } from 'use-intl';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PrintHead } from '#web/layout/print-head.tsx';
import { paths } from '#web/paths.ts';
import { EvidenceSheet } from '#web/payouts/evidence-sheet.tsx';
import { SendEvidence } from '#web/payouts/send-evidence.tsx';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { Issuer } from '#web/platform/shop/issuer.tsx';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/evidence-page.ts';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  try {
    return { evidence: await call('readEvidence', { params: { id } }) };
  } catch (error) {
    // An address without a valid id gets the same words as a booking that was never paid.
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('evidence')('title') });

/** The evidence about a sale for a bank, to print or to send to the payment provider. */
export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('evidence');
  if (loaderData === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState
          title={t('missingTitle')}
          action={<ButtonLink to={paths.money}>{t('toMoney')}</ButtonLink>}
        >
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  const { evidence } = loaderData;
  return (
    <>
      <PrintHead parts={[evidence.bookingId]} />
      <DashboardHead title={t('titleOf', { name: evidence.productName })} />
      <div className="mb-6 flex max-w-3xl flex-wrap items-center gap-2 print:hidden">
        <SendEvidence key={evidence.bookingId} evidence={evidence} />
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <ButtonLink to={paths.returns}>{t('toReturns')}</ButtonLink>
      </div>
      <EvidenceSheet evidence={evidence} />
      <div className="mt-6">
        <Issuer />
      </div>
    </>
  );
}
