import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { GoogleButton } from '#web/accounts/google-button.tsx';
import { LoginForm } from '#web/accounts/login-form.tsx';
import { useOrigin } from '#web/accounts/use-origin.ts';
import { WrongAccount } from '#web/accounts/wrong-account.tsx';
import type { Identity } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/page-meta.ts';
import { readIdentity } from '#web/platform/session.ts';
import { translator } from '#web/platform/texts.ts';
import { useSignedIn } from '#web/platform/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/login-page.ts';

/** The server draws the form for everybody; who is signed in is learnt in the browser. */
export function loader(): { identity: Identity | null } {
  return { identity: null };
}

export async function clientLoader() {
  return { identity: await readIdentity().catch(() => null) };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: translator('login')('title'),
    origin: originIn(matches),
    path: paths.login(),
  });
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const { origin, needs } = useOrigin();
  const signedIn = useSignedIn();
  const identity = signedIn ? (loaderData?.identity ?? null) : null;
  return (
    <AuthCard heading={t('heading')}>
      {identity ? (
        <WrongAccount identity={identity} needs={needs} />
      ) : (
        <>
          {origin !== '/' && (
            <Notice>
              {needs === 'admin'
                ? t('needsAdmin')
                : needs === 'seller'
                  ? t('needsSeller')
                  : t('needsPerson')}
            </Notice>
          )}
          <LoginForm origin={origin} />
          <GoogleButton />
          <p>
            {t('noAccount')}{' '}
            <Link to={paths.register({ from: origin })} viewTransition className="text-link">
              {t('register')}
            </Link>
          </p>
        </>
      )}
    </AuthCard>
  );
}
