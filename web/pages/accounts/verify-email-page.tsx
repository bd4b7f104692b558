import { useTranslations } from 'use-intl';
import { openLink } from '#web/accounts/mailed-links/follow-link.ts';
import { LinkCard, LinkSkeleton } from '#web/accounts/mailed-links/link-card.tsx';
import { SendVerification } from '#web/accounts/mailed-links/send-verification.tsx';
import { useReloadOnNewLink } from '#web/accounts/mailed-links/use-reload-on-new-link.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { readIdentity, refreshIdentity } from '#web/platform/session/session.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/verify-email-page.ts';

const verify = async (code: string) => {
  const answer = await call('verifyEmail', { body: { code } });
  if (hasHint()) await refreshIdentity().catch(() => undefined);
  return answer;
};

export async function clientLoader() {
  const link = openLink();
  return { link, identity: await readIdentity().catch(() => null) };
}
clientLoader.hydrate = true as const;

/** The code was removed from the address; reloading the data would lose it. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...pageMeta({ title: translator('verifyEmail')('title') }),
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  const t = useTranslations('verifyEmail');
  return <LinkSkeleton heading={t('title')} />;
}

export default function VerifyEmailPage({ loaderData: { link, identity } }: Route.ComponentProps) {
  useReloadOnNewLink();
  const t = useTranslations('verifyEmail');
  const signedIn = useSignedIn();
  const next = signedIn ? paths.dashboard : paths.login();
  return (
    <LinkCard
      heading={t('title')}
      first={link}
      ask={{ use: verify, text: t('ask'), press: t('press'), busy: t('working') }}
      done={(email, already) => (
        <>
          <Notice title={t(already ? 'alreadyTitle' : 'doneTitle')}>
            {t(already ? 'already' : 'done', { email })}
          </Notice>
          <ButtonLink variant="primary" to={next}>
            {signedIn ? t('dashboard') : t('login')}
          </ButtonLink>
        </>
      )}
      again={
        identity === null ? (
          <>
            <p>{t('againSignedOut')}</p>
            <ButtonLink variant="primary" to={paths.login({ from: paths.account })}>
              {t('login')}
            </ButtonLink>
          </>
        ) : identity.emailVerified ? (
          <>
            <p>{t('already', { email: identity.email })}</p>
            <ButtonLink to={paths.dashboard}>{t('dashboard')}</ButtonLink>
          </>
        ) : (
          <SendVerification email={identity.email} primary />
        )
      }
    />
  );
}
