import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SecondStep as Step } from '#contract/accounts/sign-in.ts';
import { paths, type Needs } from '#web/paths.ts';
import { lastEnding } from '#web/platform/session/session-state.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { SigningStages } from './signing-stages.tsx';
import { useSigningIn } from './use-signing-in.ts';

interface Props {
  origin: string;
  needs: Needs | null;
  /** Whether one has just deleted one's account. */
  left: boolean;
  /** The ways to take a second step that is owed already. */
  owed: readonly Step[] | null;
  google: boolean;
}

/** The login screen of somebody who is not signed in. */
export function SigningInCard({ origin, needs, left, owed, google }: Props) {
  const t = useTranslations('login');
  const signingIn = useSigningIn(origin, owed);
  return (
    <SigningStages heading={t('heading')} signingIn={signingIn}>
      <Why origin={origin} needs={needs} left={left} />
      <LoginForm signingIn={signingIn} />
      <OtherWays signingIn={signingIn} google={google} passkeys />
      <p>
        {t('noAccount')}{' '}
        <Link to={paths.register({ from: origin })} viewTransition className="text-link">
          {t('register')}
        </Link>
      </p>
    </SigningStages>
  );
}

/** Why one stands here: the session is over, or a page needs somebody. */
function Why({ origin, needs, left }: Pick<Props, 'origin' | 'needs' | 'left'>) {
  const t = useTranslations('login');
  const errors = useTranslations('errors');
  const ending = lastEnding();
  if (ending !== null) return <Notice>{errors(ending)}</Notice>;
  if (left) return <Notice title={t('leftTitle')}>{t('left')}</Notice>;
  if (origin === '/') return null;
  if (needs === 'admin') return <Notice>{t('needsAdmin')}</Notice>;
  return <Notice>{needs === 'seller' ? t('needsSeller') : t('needsPerson')}</Notice>;
}
