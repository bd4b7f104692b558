import { useTranslations } from 'use-intl';
import { followLink } from '#web/accounts/follow-link.ts';
import { LinkCard, LinkSkeleton } from '#web/accounts/link-card.tsx';
import { useReloadOnNewLink } from '#web/accounts/use-reload-on-new-link.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { refreshIdentity } from '#web/platform/session/session.ts';
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
  return { result: await followLink(confirm) };
}
clientLoader.hydrate = true as const;

/** A code works once, so the page is never revalidated. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...pageMeta({ title: translator('confirmEmail')('title') }),
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  const t = useTranslations('confirmEmail');
  return <LinkSkeleton heading={t('working')} />;
}

export default function ConfirmEmailPage({ loaderData: { result } }: Route.ComponentProps) {
  useReloadOnNewLink();
  const t = useTranslations('confirmEmail');
  const signedIn = useSignedIn();
  return (
    <LinkCard
      heading={t('title')}
      first={result}
      use={confirm}
      done={(email) => (
        <>
          <Notice title={t('doneTitle')}>{t('done', { email })}</Notice>
          <ButtonLink variant="primary" to={signedIn ? paths.account : paths.login()}>
            {signedIn ? t('account') : t('login')}
          </ButtonLink>
        </>
      )}
      again={
        <>
          <p>{t('again')}</p>
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
