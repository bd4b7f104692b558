import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { ForgotPasswordForm } from '#web/accounts/mailed-links/forgot-password-form.tsx';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { Link } from '#web/ui/link.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: translator('forgotPassword')('title'),
    origin: originIn(matches),
    path: paths.forgotPassword,
  });
}

export default function ForgotPasswordPage() {
  const t = useTranslations('forgotPassword');
  return (
    <AuthCard heading={t('title')}>
      <ForgotPasswordForm />
      <p>
        {t('remembered')}{' '}
        <Link to={paths.login()} viewTransition className="text-link">
          {t('login')}
        </Link>
      </p>
    </AuthCard>
  );
}
