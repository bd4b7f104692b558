import { useTranslations } from 'use-intl';
import { VerifyEmailNotice } from '#web/accounts/mailed-links/verify-email-notice.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PreferenceRow } from '#web/notifications/preference-row.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ArrowIcon } from '#web/ui/icons.tsx';
import type { Route } from './+types/preferences-page.ts';
import { Link } from '#web/ui/link.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  return { identity, preferences: await call('listPreferences') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('preferences')('title') });

/** Which notifications are shown and emailed, topic by topic; every change is saved at once. */
export default function PreferencesPage({
  loaderData: { identity, preferences },
}: Route.ComponentProps) {
  const t = useTranslations('preferences');
  return (
    <div className="max-w-3xl">
      <Link
        to={paths.notifications}
        viewTransition
        className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5"
      >
        <ArrowIcon back />
        {t('back')}
      </Link>
      <DashboardHead title={t('title')} />
      <p className="-mt-3 mb-5 text-soft">{t('lead')}</p>
      <VerifyEmailNotice identity={identity} />
      <ul className="panel px-4 sm:px-6">
        {preferences.map((preference) => (
          <PreferenceRow key={preference.topic} preference={preference} />
        ))}
      </ul>
    </div>
  );
}
