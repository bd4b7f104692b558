import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import type { LinkResult } from '#web/accounts/mailed-links/follow-link.ts';
import { LinkCard, LinkSkeleton } from '#web/accounts/mailed-links/link-card.tsx';
import { ResetPasswordForm } from '#web/accounts/mailed-links/reset-password-form.tsx';
import { takeActionCode } from '#web/accounts/mailed-links/action-code.ts';
import { useReloadOnNewLink } from '#web/accounts/mailed-links/use-reload-on-new-link.ts';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/reset-password-page.ts';

export async function clientLoader() {
  return { code: takeActionCode() };
}
clientLoader.hydrate = true as const;

/** The code was removed from the address; reloading the data would lose it. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...pageMeta({ title: translator('resetPassword')('title') }),
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  const t = useTranslations('resetPassword');
  return <LinkSkeleton heading={t('title')} />;
}

export default function ResetPasswordPage({ loaderData: { code } }: Route.ComponentProps) {
  useReloadOnNewLink();
  const t = useTranslations('resetPassword');
  const [result, setResult] = useState<LinkResult | null>(
    code === null ? { state: 'incomplete' } : null,
  );
  if (code !== null && result === null) {
    return (
      <AuthCard heading={t('title')}>
        <ResetPasswordForm code={code} onResult={setResult} />
      </AuthCard>
    );
  }
  return (
    <LinkCard
      heading={t('title')}
      first={result ?? { state: 'incomplete' }}
      done={(email) => (
        <>
          <Notice title={t('doneTitle')}>{t('done', { email })}</Notice>
          <ButtonLink variant="primary" to={paths.login()}>
            {t('login')}
          </ButtonLink>
        </>
      )}
      again={
        <ButtonLink variant="primary" to={paths.forgotPassword}>
          {t('again')}
        </ButtonLink>
      }
    />
  );
}
