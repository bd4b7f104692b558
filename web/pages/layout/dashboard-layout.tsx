import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';
import { UnfinishedRegistrationNotice } from '#web/accounts/registration/unfinished-registration-notice.tsx';
import { DashboardMenu, EarlyDashboardMenu } from '#web/layout/dashboard-menu.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { paths } from '#web/paths.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/dashboard-layout.ts';

export const handle = { shell: true, width: 'tables' };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { identity: await requirePerson(request) };
}
clientLoader.hydrate = true as const;

export const meta = () => [
  ...pageMeta({ title: translator('dashboard')('title') }),
  { name: 'robots', content: 'noindex' },
];

/** With the first focus in a list: nothing else needs it. */
function loadListFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('main li')) return;
  removeEventListener('focusin', loadListFocus);
  void import('#web/platform/delivery/keep-list-focus.ts').then(
    ({ keepListFocus }) => keepListFocus(),
    () => undefined,
  );
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    addEventListener('focusin', loadListFocus);
    return () => removeEventListener('focusin', loadListFocus);
  }, []);
  const pathname = withoutLanguage(useLocation().pathname);
  return (
    <Beside menu={<DashboardMenu identity={loaderData.identity} />}>
      <UnfinishedRegistrationNotice identity={loaderData.identity} origin={pathname} />
      <Outlet />
    </Beside>
  );
}

/** The page beside its menu. */
function Beside({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const pathname = withoutLanguage(useLocation().pathname);
  // On a narrow screen paying and writing need the room.
  const needsRoom = [paths.payment(''), paths.conversation('')].some((each) =>
    pathname.startsWith(each),
  );
  return (
    <div
      className={`dashboard page grid gap-6 ${needsRoom ? 'pt-5 pb-6' : 'py-6'} lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10`}
    >
      <div className="min-w-0 max-lg:hidden">{menu}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The menu of the role that is hinted at, so that nothing shifts when it is known. */
export function HydrateFallback() {
  return (
    <Beside menu={<EarlyDashboardMenu />}>
      <DashboardSkeleton />
    </Beside>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
