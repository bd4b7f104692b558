import { useTranslations } from 'use-intl';
import { openLink } from '#web/accounts/mailed-links/follow-link.ts';
import { LinkCard, LinkSkeleton } from '#web/accounts/mailed-links/link-card.tsx';
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
import type { Route } from './+types/confirm-email-page.ts';

const confirm = async (code: string) => {
  const answer = await call('confirmEmail', { body: { code } });
  if (hasHint()) await refreshIdentity().catch(() => undefined);
  return answer;
};

export async function clientLoader() {
  return { link: openLink(), identity: await readIdentity().catch(() => null) };
}
clientLoader.hydrate = true as const;

/** The code was removed from the address; reloading the data would lose it. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...pageMeta({ title: translator('confirmEmail')('title') }),
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  const t = useTranslations('confirmEmail');
  return <LinkSkeleton heading={t('title')} />;
}

export default function ConfirmEmailPage({ loaderData: { link, identity } }: Route.ComponentProps) {
  useReloadOnNewLink();
  const t = useTranslations('confirmEmail');
  const signedIn = useSignedIn();
  return (
    <LinkCard
      heading={t('title')}
      first={link}
      ask={{ use: confirm, text: t('ask'), press: t('press'), busy: t('working') }}
      done={(email, already) => (
        <>
          <Notice title={t(already ? 'alreadyTitle' : 'doneTitle')}>
            {t(already ? 'already' : 'done', { email })}
          </Notice>
          <ButtonLink variant="primary" to={signedIn ? paths.account : paths.login()}>
            {signedIn ? t('account') : t('login')}
          </ButtonLink>
        </>
      )}
      again={
        <>
          {identity && <p>{t('again', { email: identity.email })}</p>}
          <ButtonLink
            variant="primary"
            to={signedIn ? paths.changeEmail : paths.login({ from: paths.changeEmail })}
          >
            {t('change')}
          </ButtonLink>
        </>
      }
    />
  );
}
