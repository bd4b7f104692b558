import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { GoogleButton } from '#web/accounts/google-button.tsx';
import { PhotoFailed } from '#web/accounts/photo-failed.tsx';
import { RegisterForm } from '#web/accounts/register-form.tsx';
import { useOrigin } from '#web/accounts/use-origin.ts';
import { useRegistration } from '#web/accounts/use-registration.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import type { Route } from './+types/register-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: translator('register')('title'),
    origin: originIn(matches),
    path: paths.register(),
  });
}

export default function RegisterPage() {
  const t = useTranslations('register');
  const { origin } = useOrigin();
  const registration = useRegistration(origin);
  return (
    <AuthCard heading={t('heading')}>
      {registration.standing ? (
        <PhotoFailed registration={registration} />
      ) : (
        <>
          <RegisterForm registration={registration} />
          <GoogleButton />
          <p>
            {t('hasAccount')}{' '}
            <Link to={paths.login({ from: origin })} viewTransition className="text-link">
              {t('login')}
            </Link>
          </p>
        </>
      )}
    </AuthCard>
  );
}
