import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { OtherSignInMethods } from '#web/accounts/sign-in/other-sign-in-methods.tsx';
import { PhotoFailed } from '#web/accounts/photo/photo-failed.tsx';
import { RegisterForm } from '#web/accounts/registration/register-form.tsx';
import { SignInSteps } from '#web/accounts/sign-in/sign-in-steps.tsx';
import { useOrigin } from '#web/accounts/sign-in/use-origin.ts';
import { roleFor } from '#web/accounts/registration/role-for.ts';
import { useRegistration } from '#web/accounts/registration/use-registration.ts';
import { useSignIn } from '#web/accounts/sign-in/use-sign-in.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/register-page.ts';
import { Link } from '#web/ui/link.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const options = await callOnServer(context, 'readSignInOptions').catch(() => null);
  return { google: options?.google ?? false };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: translator('register')('title'),
    origin: originIn(matches),
    path: paths.register(),
  });
}

export default function RegisterPage({ loaderData: { google } }: Route.ComponentProps) {
  const t = useTranslations('register');
  const { origin } = useOrigin();
  const role = roleFor(origin);
  const registration = useRegistration(origin);
  const signingIn = useSignIn(origin, null);
  if (registration.standing) {
    return (
      <AuthCard heading={t('heading')}>
        <PhotoFailed registration={registration} />
      </AuthCard>
    );
  }
  return (
    <SignInSteps heading={t('heading')} signingIn={signingIn}>
      {role === 'seller' && <Notice>{t('toSell')}</Notice>}
      <RegisterForm registration={registration} role={role} />
      <OtherSignInMethods signingIn={signingIn} google={google} />
      <p className="text-small text-soft">
        {t.rich('agree', {
          terms: (words) => (
            <Link to={paths.terms} className="text-link">
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link to={paths.privacy} className="text-link">
              {words}
            </Link>
          ),
        })}
      </p>
      <Failure text={signingIn.failure?.text ?? null} again={signingIn.failure?.again ?? null} />
      <p>
        {t('hasAccount')}{' '}
        <Link to={paths.login({ from: origin })} viewTransition className="text-link">
          {t('login')}
        </Link>
      </p>
    </SignInSteps>
  );
}
