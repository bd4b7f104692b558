import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { FinishRegistrationForm } from '#web/accounts/registration/finish-registration-form.tsx';
import { useOrigin } from '#web/accounts/sign-in/use-origin.ts';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { requirePerson } from '#web/platform/session/guards.ts';
import { localPage } from '#web/platform/session/local-path.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { isUnfinished } from '#web/platform/session/session.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/finish-registration-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  // With a profile the registration is complete.
  if (!isUnfinished(identity)) {
    throw redirect(localPage(new URL(request.url).searchParams.get('from')));
  }
  return { identity };
}
clientLoader.hydrate = true as const;

export const meta = () => [
  ...pageMeta({ title: translator('finishRegistration')('title') }),
  { name: 'robots', content: 'noindex' },
];

export default function FinishRegistrationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('finishRegistration');
  const { origin } = useOrigin();
  return (
    <AuthCard heading={t('title')}>
      <FinishRegistrationForm identity={loaderData.identity} origin={origin} />
    </AuthCard>
  );
}

export function HydrateFallback() {
  return (
    <div className="page py-8 sm:py-14">
      <DashboardSkeleton />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
