import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { RecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { AccountPanel } from '#web/own-account/account-panel.tsx';
import { DevicesPanel } from '#web/own-account/devices-panel.tsx';
import { EmailRow } from '#web/own-account/email-row.tsx';
import { GoogleRow } from '#web/own-account/google-row.tsx';
import { OwnDataPanel } from '#web/own-account/own-data-panel.tsx';
import { PasswordRow } from '#web/own-account/password-row.tsx';
import { ProgramsPanel } from '#web/own-account/programs-panel.tsx';
import { ProfileForm } from '#web/own-account/profile-form.tsx';
import { RoleRow } from '#web/own-account/role-row.tsx';
import { SecondStepPanel } from '#web/own-account/second-step-panel.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/account-page.ts';

/** Only sellers have them. */
const TokensPanel = latePart(async () => ({
  default: (await import('#web/own-account/tokens-panel.tsx')).TokensPanel,
}));

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/tables/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const [factors, devices, tokens, { google }] = await Promise.all([
    call('readSecondFactors'),
    call('listSessions'),
    identity.role === 'seller' ? call('listPersonalTokens') : [],
    call('readSignInOptions'),
  ]);
  return { identity, factors, devices, tokens, google };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('account')('title') });

/** The account: profile, sign-in methods, sessions, deleting it; and at the end what only programs need. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const { identity, factors, devices, tokens, google } = loaderData;
  const linked = identity.providerData.some(({ providerId }) => providerId === 'google.com');
  return (
    <RecentLogin identity={identity} hasPasskey={factors.passkeys.length > 0}>
      <DashboardHead title={t('title')} />
      <div className="flex max-w-3xl flex-col gap-5">
        {identity.needsSecondFactor && (
          <Notice title={t('needsSecondFactorTitle')}>{t('needsSecondFactor')}</Notice>
        )}
        <AccountPanel id="profile" title={t('profile')} text={t('profileText')}>
          <ProfileForm identity={identity} />
        </AccountPanel>
        <AccountPanel id="sign-in" title={t('signIn')}>
          <RoleRow identity={identity} />
          <EmailRow identity={identity} />
          <PasswordRow identity={identity} />
          {(google || linked) && <GoogleRow identity={identity} />}
        </AccountPanel>
        <SecondStepPanel factors={factors} />
        <DevicesPanel devices={devices} />
        <OwnDataPanel identity={identity} />
        <ProgramsPanel identity={identity}>
          {identity.role === 'seller' && (
            <Suspense>
              <TokensPanel tokens={tokens} />
            </Suspense>
          )}
        </ProgramsPanel>
      </div>
    </RecentLogin>
  );
}
