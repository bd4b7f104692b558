import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '#web/platform/i18n/times.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { AskedAgreementPanel } from '#web/own-account/asked-agreement.tsx';
import { readAskedPolicies } from '#web/own-account/read-asked-policies.ts';
import { paths } from '#web/paths.ts';
import { localPage } from '#web/platform/session/local-path.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/agreements-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  const from = new URL(request.url).searchParams.get('from');
  // Only a page of the shop.
  return { asked: await readAskedPolicies(), from: from === null ? null : localPage(from) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('agreements')('title') });

/** The rules that one is asked to agree to again. */
export default function AgreementsPage({ loaderData: { asked, from } }: Route.ComponentProps) {
  const t = useTranslations('agreements');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { day } = useTimes();
  const goOn = async () => {
    if (from !== null && asked.length === 1) await navigate(from);
    else await revalidate();
  };
  return (
    <div className="max-w-2xl">
      <DashboardHead title={t('title')} />
      {asked.length === 0 ? (
        <EmptyState title={t('none')}>
          <ButtonLink to={from ?? paths.dashboard}>
            {t(from === null ? 'toToday' : 'goOn')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="-mt-3 mb-5 text-soft">{t('lead')}</p>
          <ul className="flex flex-col gap-4">
            {asked.map((each) => (
              <li key={each.policy.kind}>
                <AskedAgreementPanel
                  asked={each}
                  day={day(each.policy.since ?? each.asked.since)}
                  onAgreed={goOn}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
